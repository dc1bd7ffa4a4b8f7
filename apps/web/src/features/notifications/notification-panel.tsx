// The bell opens this panel: the newest of each kind, and the way to all of them (specification §2 'Navigation shell').

import { writtenAddress } from '../../records/feature/record-address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { useMemo } from 'react';
import { Button } from '../../ui/press/button.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { byKind, type KindGroup } from './notification-groups.ts';
import { NotificationMark, UnreadDot } from './notification-mark.tsx';
import { notificationMessages as words } from './notifications.messages.ts';
import { useNotificationActs } from './use-notification-acts.ts';
import { useNotifications } from './use-notifications.ts';

const SHOWN = 7;

/** Choosing an entry reads it and goes where it leads. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { current, unread } = useNotifications();
  const { readAll } = useNotificationActs();
  const go = useGo();
  const kinds = useMemo(() => byKind(current).slice(0, SHOWN), [current]);
  const handleOpen = ({ notifications, url }: KindGroup) => {
    readAll(notifications);
    onClose();
    go(url === '' ? '/notifications' : writtenAddress(url));
  };
  return (
    <section aria-label={words.notifications} className="flex w-76 flex-col phone:w-full">
      <div className="flex items-center justify-between gap-2 px-2 pt-1 pb-1 phone:-mt-9 phone:justify-end">
        <h2 className="font-semibold phone:sr-only">{words.notifications}</h2>
        {unread > 0 ? (
          <Button variant="ghost" className="-mr-1 text-muted" onClick={() => readAll(current)}>
            {words.readAll}
          </Button>
        ) : (
          <span className="flex h-control items-center text-meta text-muted">{words.allRead}</span>
        )}
      </div>
      {kinds.length === 0 ? (
        <p className="px-2 py-8 text-center text-muted">{words.empty}</p>
      ) : (
        <ul className="flex flex-col">
          {kinds.map((kind) => (
            <li key={kind.first.id}>
              <Entry kind={kind} onOpen={() => handleOpen(kind)} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/notifications"
        onClick={onClose}
        className="mt-1 flex h-9 items-center justify-center border-t border-line font-medium text-accent-text hover:underline phone:h-12"
      >
        {words.seeAll}
      </Link>
    </section>
  );
}

function Entry({ kind, onOpen }: { kind: KindGroup; onOpen: () => void }) {
  const { first, notifications, isUnread } = kind;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
    >
      <NotificationMark notification={first} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{first.title}</span>
          {isUnread ? <UnreadDot label={words.isUnread} /> : null}
        </span>
        <span className="line-clamp-2 text-muted">{first.message}</span>
        <More notifications={notifications} />
      </span>
    </button>
  );
}

const More = ({ notifications }: { notifications: readonly Notification[] }) =>
  notifications.length > 1 ? (
    <span className="text-meta text-muted">{words.more(notifications.length - 1)}</span>
  ) : null;
