// The only door of the subject: its screen, and what the shell shows of it.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { notificationListSearch } from './notification-list-search.ts';

export { NotificationBell, UnreadBadge } from './notification-bell.tsx';
export { useConflictNotices } from './use-conflict-notices.ts';

export const notificationScreens: readonly ScreenRoute[] = [
  {
    path: '/notifications',
    component: lazyRouteComponent(() => import('./notification-list-screen.tsx'), 'NotificationListScreen'),
    validateSearch: notificationListSearch.parse,
  },
];
