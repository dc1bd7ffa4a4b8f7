// One's own notifications as they stand.

import { currentNotifications, unreadBadge } from '@zellige/domain/notifications/notification.rules';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { useCallback, useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { useActor, useRows } from '../../platform/engine/hooks/engine-hooks.ts';

export interface Notifications {
  /** The newest first; expired ones and those put aside are left out. */
  current: readonly Notification[];
  unread: number;
  /** '' for none, '99+' above 99. */
  badge: string;
  isLoading: boolean;
}

const rank: Record<Notification['priority'], number> = { high: 0, medium: 1, low: 2 };

/** Those of one moment by their urgency, alike ones together. */
const newestFirst = (a: Notification, b: Notification): number =>
  b.createdAt.localeCompare(a.createdAt) ||
  rank[a.priority] - rank[b.priority] ||
  a.title.localeCompare(b.title, 'fr');

/** Follows the synchronised rows: a new one shows as soon as it arrives. */
export function useNotifications(): Notifications {
  const { id } = useActor();
  const isOwn = useCallback((row: Notification) => row.assignedTo === id, [id]);
  const { rows, isLoading } = useRows('notifications', { where: isOwn, isOpening: true });
  return useMemo(() => {
    const current = currentNotifications(rows, id, now()).toSorted(newestFirst);
    const unread = current.filter(({ read }) => !read).length;
    return { current, unread, badge: unreadBadge(unread), isLoading };
  }, [rows, id, isLoading]);
}
