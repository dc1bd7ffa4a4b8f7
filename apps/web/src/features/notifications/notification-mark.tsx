// The icon of a notification: its category says which, its type gives the colour.

import type { CollectionName } from '@zellige/domain';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import {
  Boxes,
  CalendarDays,
  FileText,
  ListTodo,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  UserRoundPlus,
} from 'lucide-react';
import { use } from 'react';
import { FeaturesContext } from '../../records/feature/feature.ts';
import { cx } from '../../ui/class-names.ts';

const icons: Record<Notification['category'], LucideIcon> = {
  task: ListTodo,
  quote: FileText,
  inventory: Boxes,
  contact: UserRoundPlus,
  event: CalendarDays,
  invoice: ReceiptText,
  system: RefreshCw,
};

const colours: Record<Notification['type'], string> = {
  info: 'text-dot-blue',
  warning: 'text-dot-amber',
  success: 'text-dot-green',
};

type Marked = Pick<Notification, 'category' | 'type' | 'relatedType'>;

/** 32 px; the words beside it carry the meaning. */
export function NotificationMark({ notification }: { notification: Marked }) {
  const { category, type, relatedType } = notification;
  const features = use(FeaturesContext);
  const own = features.find(({ notificationIcons = {} }) => Object.hasOwn(notificationIcons, relatedType));
  const Icon = own?.notificationIcons?.[relatedType as CollectionName] ?? icons[category];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-surface',
        colours[type],
      )}
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
  );
}

/** The dot of what was not read. */
export const UnreadDot = ({ label }: { label: string }) => (
  <span className="size-2 shrink-0 rounded-full bg-accent">
    <span className="sr-only">{label}</span>
  </span>
);
