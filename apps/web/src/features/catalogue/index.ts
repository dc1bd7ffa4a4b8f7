// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Package, Wrench } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { productListSearch, serviceListSearch } from './catalogue-list-search.ts';

const productForm = lazyRouteComponent(() => import('./product-form-screen.tsx'), 'ProductFormScreen');
const serviceForm = lazyRouteComponent(() => import('./service-form-screen.tsx'), 'ServiceFormScreen');

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
    {
      path: '/products',
      component: lazyRouteComponent(() => import('./product-list-screen.tsx'), 'ProductListScreen'),
      validateSearch: productListSearch.parse,
    },
    { path: '/products/new', component: productForm },
    {
      path: '/products/$id',
      component: lazyRouteComponent(() => import('./product-record-screen.tsx'), 'ProductRecordScreen'),
    },
    { path: '/products/$id/edit', component: productForm },
    {
      path: '/services',
      component: lazyRouteComponent(() => import('./service-list-screen.tsx'), 'ServiceListScreen'),
      validateSearch: serviceListSearch.parse,
    },
    { path: '/services/new', component: serviceForm },
    {
      path: '/services/$id',
      component: lazyRouteComponent(() => import('./service-record-screen.tsx'), 'ServiceRecordScreen'),
    },
    { path: '/services/$id/edit', component: serviceForm },
  ],
};
