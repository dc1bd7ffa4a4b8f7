// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { productListSearch, serviceListSearch } from './catalogue-list-search.ts';

const productForm = lazyRouteComponent(() => import('./product-form-screen.tsx'), 'ProductFormScreen');
const serviceForm = lazyRouteComponent(() => import('./service-form-screen.tsx'), 'ServiceFormScreen');

export const catalogueScreens: readonly ScreenRoute[] = [
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
];
