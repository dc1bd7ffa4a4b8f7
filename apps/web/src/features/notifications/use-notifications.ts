// One's own notifications as they stand, and what can be done to them.

import { currentNotifications, unreadBadge } from '@zellige/domain/notifications/notification.rules';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { useCallback, useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { useActor, useExecute, useRows } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { notificationMessages as words } from './notifications.messages.ts';

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

/** Ids that one `read_all_notifications` takes. */
const AT_ONCE = 500;

export interface NotificationActs {
  readAll: (notifications: readonly Notification[]) => void;
  toggleRead: (notification: Notification) => void;
  /** With its way back in a message. */
  dismiss: (notification: Notification) => Promise<void>;
}

/** Stable between renders. */
export function useNotificationActs(): NotificationActs {
  const execute = useExecute();
  return useMemo(() => {
    const run = async (verb: string, input: object) => (await execute(`${verb}_notifications`, input)).ok;
    return {
      readAll(notifications) {
        const ids = notifications.filter(({ read }) => !read).map(({ id }) => id);
        for (let from = 0; from < ids.length; from += AT_ONCE)
          void run('read_all', { ids: ids.slice(from, from + AT_ONCE) });
      },
      toggleRead: ({ id, read }) => void run(read ? 'unread' : 'read', { id }),
      async dismiss({ id }) {
        if (!(await run('archive', { id }))) return;
        const undo = { label: words.undo, onAction: () => void run('restore', { id }) };
        toast.success({ title: words.dismissed, action: undo });
      },
    };
  }, [execute]);
}
