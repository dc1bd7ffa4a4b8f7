// The only door of the subject: its screen, and what the shell shows of it.

import { Bell } from 'lucide-react';
import { type Feature, sectionOf } from '../../records/feature/feature.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { notificationListSearch } from './notification-list-search.ts';

export { NotificationBell, UnreadBadge } from './notification-bell.tsx';
export { useConflictNotices } from './use-conflict-notices.ts';

const paths = { list: '/notifications' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    notifications: typeof paths;
  }
}

export const notificationFeature: Feature = {
  sections: [sectionOf('notifications', { icon: Bell, key: 'n' })],
  screens: [
    {
      path: paths.list,
      component: lazyRouteComponent(() => import('./notification-list-screen.tsx'), 'NotificationListScreen'),
      validateSearch: notificationListSearch.parse,
    },
  ],
};
