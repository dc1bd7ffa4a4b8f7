// The only door of the planning.
import { CalendarClock } from 'lucide-react';
import type { Feature } from '../../records/feature/feature.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { planningSearch } from './planning-search.ts';

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    planning: { board: '/planning' };
  }
}

export const planningFeature: Feature = {
  sections: [{ path: '/planning', label: 'Planning', icon: CalendarClock, key: 'w', collection: 'events' }],
  screens: [
    {
      path: '/planning',
      component: lazyRouteComponent(() => import('./planning-screen.tsx'), 'PlanningScreen'),
      validateSearch: planningSearch.parse,
      keepsAlive: true,
    },
  ],
};
