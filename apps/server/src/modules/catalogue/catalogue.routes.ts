// /api/products, /api/services, their categories, and /api/categories (specification §7). Prices are not sortable:
// their order would tell them to people who may not see them.
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';

const productPath: RecordPath = {
  collection: 'products',
  filters: equals('category', 'availability', 'sku'),
  sorts: { name: 'order', category: 'plain', availability: 'plain', sku: 'plain', ...commonSorts },
};

const servicePath: RecordPath = {
  collection: 'services',
  filters: equals('category', 'unit'),
  sorts: { name: 'order', category: 'plain', unit: 'plain', ...commonSorts },
};

const categoryPath: RecordPath = {
  collection: 'categories',
  filters: equals('type', 'isActive'),
  sorts: { name: 'order', type: 'plain', ...commonSorts },
};

export function catalogueRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, categoryPath, {
    url: '/api/products/categories',
    summary: 'Categories of products',
    fixed: () => ({ type: 'product' }),
  });
  listRoute(app, parts, categoryPath, {
    url: '/api/services/categories',
    summary: 'Categories of services',
    fixed: () => ({ type: 'service' }),
  });
  for (const path of [productPath, servicePath, categoryPath]) collectionRoutes(app, parts, path);
}
