// Notifications as they are read: by day on their screen, by kind in the header.

import { addDays, dayInCasablanca, formatLongDay } from '@zellige/domain/kernel/values/dates';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { notificationMessages as words } from './notifications.messages.ts';

export interface DayGroup {
  day: string;
  label: string;
  notifications: readonly Notification[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Days in the order given; today and yesterday by their name. */
export function byDay(notifications: readonly Notification[], today: string): DayGroup[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayInCasablanca(new Date(createdAt)));
  return [...days].map(([day, group]) => ({
    day,
    label:
      day === today
        ? words.today
        : day === addDays(today, -1)
          ? words.yesterday
          : capital(formatLongDay(day)),
    notifications: group,
  }));
}

export interface KindGroup {
  /** The newest of its kind. */
  first: Notification;
  notifications: readonly Notification[];
  /** Where it leads: to the record, or for several to their list. */
  url: string;
  isUnread: boolean;
}

/** `/inventory?q=borne` and `/quotes/DEV-012` belong to `/inventory` and `/quotes`. */
const listOf = (url: string): string => /^\/[^/?]*/.exec(url)?.[0] ?? '';

/** One entry per kind, unread kinds first, so that five low stocks do not hide a new prospect. */
export function byKind(notifications: readonly Notification[]): KindGroup[] {
  const kinds = Map.groupBy(notifications, ({ category, title }) => `${category}/${title}`);
  return [...kinds.values()]
    .flatMap((group): KindGroup[] => {
      const first = group.find(({ read }) => !read) ?? group[0];
      if (!first) return [];
      const url = group.length > 1 ? listOf(first.actionUrl) : first.actionUrl;
      return [{ first, notifications: group, url, isUnread: group.some(({ read }) => !read) }];
    })
    .toSorted((a, b) => Number(b.isUnread) - Number(a.isUnread));
}
