// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { sheetListSearch } from './sheet-list-search.ts';

export const sheetScreens: readonly ScreenRoute[] = [
  {
    path: '/technical-sheets',
    component: lazyRouteComponent(() => import('./sheet-list-screen.tsx'), 'SheetListScreen'),
    validateSearch: sheetListSearch.parse,
  },
  {
    path: '/technical-sheets/new',
    component: lazyRouteComponent(() => import('./sheet-form-screen.tsx'), 'NewSheetScreen'),
  },
  {
    path: '/technical-sheets/$id',
    component: lazyRouteComponent(() => import('./sheet-record-screen.tsx'), 'SheetRecordScreen'),
  },
  {
    path: '/technical-sheets/$id/edit',
    component: lazyRouteComponent(() => import('./sheet-form-screen.tsx'), 'EditSheetScreen'),
  },
];
