// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Package, Wrench } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/screen-route.ts';
import { recordPaths } from '../../ui/address.ts';
import { productListSearch, serviceListSearch } from './catalogue-list-search.ts';

const productPaths = recordPaths('/products');
const servicePaths = recordPaths('/services');

declare module '../../ui/address.ts' {
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
  ],
  screens: [
    ...recordScreens(productPaths, {
      search: productListSearch.parse,
      list: lazyRouteComponent(() => import('./product-list-screen.tsx'), 'ProductListScreen'),
      forms: lazyForms(() => import('./product-form-screen.tsx'), 'ProductFormScreen'),
      record: lazyRouteComponent(() => import('./product-record-screen.tsx'), 'ProductRecordScreen'),
    }),
    ...recordScreens(servicePaths, {
      search: serviceListSearch.parse,
      list: lazyRouteComponent(() => import('./service-list-screen.tsx'), 'ServiceListScreen'),
      forms: lazyForms(() => import('./service-form-screen.tsx'), 'ServiceFormScreen'),
      record: lazyRouteComponent(() => import('./service-record-screen.tsx'), 'ServiceRecordScreen'),
    }),
  ],
};
