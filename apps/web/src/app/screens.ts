// Every screen of the product: those of the features, and the settings, which the application completes.

import { settingsSearch } from '../features/settings/index.ts';
import { lazyRouteComponent, type ScreenRoute } from '../ui/navigation/screen-route.ts';
import { features } from './features.ts';

export const screens: readonly ScreenRoute[] = [
  ...features.flatMap(({ screens: own }) => own),
  {
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    validateSearch: settingsSearch,
  },
];
