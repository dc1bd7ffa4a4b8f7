// Notification rules decide when one is dropped, which one of a subject stands and which count the badge shows (specification
// §4 'Notification', §2 'Navigation shell', §9 'Layout and time').
import { addDays } from '../kernel/values/dates.ts';
import type { Notification } from './notification.schema.ts';

/** Made during a day, it is dropped at the end of the second day after: between 2 and 3 days (specification §9). */
const RETENTION_DAYS = 2;

export const expiryOf = (day: string): string => `${addDays(day, RETENTION_DAYS)}T23:59:59.999Z`;

/** `NOT-<day>-<fact>-<record>-<person>`. */
export const notificationKey = (day: string, fact: string, record: string, person: string): string =>
  `NOT-${day}-${fact}-${record}-${person}`;

export const isNotificationKey = (id: string): boolean => /^NOT-\d{4}-\d{2}-\d{2}-/.test(id);

/** The key without its day: what the notification speaks of, and to whom. */
const subjectOf = (id: string): string => /^NOT-\d{4}-\d{2}-\d{2}-(.+)$/.exec(id)?.[1] ?? id;

export const isExpiredNotification = (notification: Pick<Notification, 'expiresAt'>, now: Date): boolean =>
  notification.expiresAt < now.toISOString();

type Keyed = Pick<Notification, 'id' | 'assignedTo' | 'archivedAt' | 'expiresAt'>;

/**
 * A person sees these, in the order given: expired ones are dropped, and of one subject the latest day stands for
 * those before it, even once it is put aside.
 */
export function currentNotifications<T extends Keyed>(rows: readonly T[], person: string, now: Date): T[] {
  const own = rows.filter((row) => row.assignedTo === person && !isExpiredNotification(row, now));
  const latest = new Map<string, string>();
  for (const { id } of own) {
    const subject = subjectOf(id);
    const known = latest.get(subject);
    if (known === undefined || known < id) latest.set(subject, id);
  }
  return own.filter((row) => row.archivedAt === null && latest.get(subjectOf(row.id)) === row.id);
}

const BADGE_MAX = 99;

/** '' for none, '99+' above 99 (specification §2). */
export function unreadBadge(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** The earliest of two readings stands (docs/product.md 'Notifications'). */
export function withReading<T extends Pick<Notification, 'read' | 'readAt'>>(notification: T, at: string): T {
  const known = notification.read ? notification.readAt : null;
  return known !== null && known <= at ? notification : { ...notification, read: true, readAt: at };
}
