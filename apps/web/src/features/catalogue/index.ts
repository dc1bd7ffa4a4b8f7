// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Package, Wrench } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { productListSearch, serviceListSearch } from './list/catalogue-list-search.ts';

const productPaths = recordPaths('/products');
const servicePaths = recordPaths('/services');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    products: typeof productPaths;
    services: typeof servicePaths;
  }
}

export const catalogueFeature: Feature = {
  sections: [
    sectionOf('products', { icon: Package, key: 'p', isTransferred: true }),
    sectionOf('services', { icon: Wrench, key: 's', isTransferred: true }),
  ],
  creations: [
    { collection: 'products', permission: 'catalogue.edit', place: 8 },
    { collection: 'services', permission: 'catalogue.edit', place: 9 },
  ],
  found: [
    found({
      collection: 'products',
      place: 5,
      isOnDashboard: true,
      type: 'produit',
      read: ({ name, sku }) => ({ name, description: [sku] }),
    }),
    found({
      collection: 'services',
      place: 5,
      type: 'service',
      read: ({ name, category }) => ({ name, description: [category] }),
    }),
  ],
  screens: [
    ...recordScreens(productPaths, {
      search: productListSearch.parse,
      list: lazyRouteComponent(() => import('./list/product-list-screen.tsx'), 'ProductListScreen'),
      forms: lazyForms(() => import('./form/product-form-screen.tsx'), 'ProductFormScreen'),
      record: lazyRouteComponent(() => import('./page/product-record-screen.tsx'), 'ProductRecordScreen'),
    }),
    ...recordScreens(servicePaths, {
      search: serviceListSearch.parse,
      list: lazyRouteComponent(() => import('./list/service-list-screen.tsx'), 'ServiceListScreen'),
      forms: lazyForms(() => import('./form/service-form-screen.tsx'), 'ServiceFormScreen'),
      record: lazyRouteComponent(() => import('./page/service-record-screen.tsx'), 'ServiceRecordScreen'),
    }),
  ],
};
