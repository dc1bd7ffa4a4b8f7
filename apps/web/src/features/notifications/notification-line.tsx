// One notification on its screen: what, since when, where it leads; read or not, put aside.

import { writtenAddress } from '../../records/feature/record-address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { ArrowRight, Mail, MailOpen, X } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { NotificationMark, UnreadDot } from './notification-mark.tsx';
import { notificationMessages as words } from './notifications.messages.ts';
import type { NotificationActs } from './use-notification-acts.ts';

interface NotificationLineProps {
  notification: Notification;
  acts: NotificationActs;
}

/** A press on its words reads it and goes where it leads. */
export function NotificationLine({ notification, acts }: NotificationLineProps) {
  const { title, message, actionUrl, actionLabel, read, createdAt } = notification;
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-4 py-3 last:border-0 hover:bg-hover phone:pr-1">
      <NotificationMark notification={notification} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className={cx('truncate', read ? 'text-muted' : 'font-medium')}>{title}</span>
          {read ? null : <UnreadDot label={words.isUnread} />}
        </p>
        <p className={read ? 'text-muted' : ''}>{message}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
          <time dateTime={createdAt}>{timeInCasablanca(new Date(createdAt))}</time>
          {actionUrl === '' ? null : (
            <Link
              to={writtenAddress(actionUrl)}
              onClick={() => acts.readAll([notification])}
              className="inline-flex items-center gap-1 font-medium text-accent-text before:absolute before:inset-0 hover:underline phone:min-h-11"
            >
              {actionLabel}
              <ArrowRight size={12} strokeWidth={2} aria-hidden="true" />
            </Link>
          )}
        </p>
      </div>
      <div className="relative z-10 flex shrink-0 items-center">
        <IconButton
          size="small"
          label={read ? words.unreadNamed(title) : words.readNamed(title)}
          data-tooltip={read ? words.unread : words.read}
          icon={read ? Mail : MailOpen}
          onClick={() => acts.toggleRead(notification)}
        />
        <IconButton
          size="small"
          label={words.dismissNamed(title)}
          data-tooltip={words.dismiss}
          icon={X}
          onClick={() => void acts.dismiss(notification)}
        />
      </div>
    </li>
  );
}
