// /api/products, /api/services, their categories, and /api/categories (specification §7). Prices are not sortable:
// their order would tell them to people who may not see them.
import { categoryList, productList, serviceList } from '@zellige/domain/catalogue/catalogue.lists';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';

export function catalogueRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, categoryList, {
    url: '/api/products/categories',
    summary: 'Categories of products',
    fixed: () => ({ type: 'product' }),
  });
  listRoute(app, parts, categoryList, {
    url: '/api/services/categories',
    summary: 'Categories of services',
    fixed: () => ({ type: 'service' }),
  });
  for (const path of [productList, serviceList, categoryList]) collectionRoutes(app, parts, path);
}
