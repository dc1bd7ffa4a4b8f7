// The only door of the subject: its screen, and the figures that the dashboard shows.

import { ChartColumn } from 'lucide-react';
import { type Feature } from '../../records/feature/feature.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { analyticsSearch } from './analytics-search.ts';

const paths = { figures: '/analytics' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    analytics: typeof paths;
  }
}

export const analyticsFeature: Feature = {
  sections: [
    {
      path: paths.figures,
      label: 'Analyses',
      icon: ChartColumn,
      key: 'y',
      startsGroup: 'Pilotage',
      collection: null,
      permission: 'analytics.see',
    },
  ],
  screens: [
    {
      path: paths.figures,
      component: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
      validateSearch: analyticsSearch.parse,
      keepsAlive: true,
    },
  ],
};

export const GeneralFigures = lazyWidget(async () => (await import('./general-figures.tsx')).GeneralFigures);
export const SalesChart = lazyWidget(async () => (await import('./sales-chart.tsx')).SalesChart);
export const SalesFigures = lazyWidget(async () => (await import('./sales-figures.tsx')).SalesFigures);
export const CommercialActivityCard = lazyWidget(
  async () => (await import('./commercial-activity-card.tsx')).CommercialActivityCard,
);
export const TopSalespeopleCard = lazyWidget(
  async () => (await import('./top-salespeople-card.tsx')).TopSalespeopleCard,
);
export const RecentActivityCard = lazyWidget(
  async () => (await import('./recent-activity-card.tsx')).RecentActivityCard,
);
