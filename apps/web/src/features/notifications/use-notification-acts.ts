// A person can do these acts on their own notifications.

import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { useMemo } from 'react';
import { archivedOf } from '../../records/actions/standing.ts';
import { useAct } from '../../records/actions/use-act.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { notificationMessages as words } from './notifications.messages.ts';

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
  const act = useAct();
  return useMemo(() => {
    return {
      readAll(notifications) {
        const ids = notifications.filter(({ read }) => !read).map(({ id }) => id);
        for (let from = 0; from < ids.length; from += AT_ONCE)
          void act('read_all_notifications', { ids: ids.slice(from, from + AT_ONCE) });
      },
      toggleRead: ({ id, read }) => void act(read ? 'unread_notifications' : 'read_notifications', { id }),
      async dismiss({ id }) {
        if (!(await act('archive_notifications', { id }))) return;
        const undo = { label: words.undo, onAction: () => void act('restore_notifications', { id }) };
        toast.success({ title: words.dismissed, action: undo, stands: [archivedOf('notifications', id)] });
      },
    };
  }, [act]);
}
