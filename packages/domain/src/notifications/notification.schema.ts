// A notification for one person (specification §3 'Notification', docs/product.md 'Notifications': made from real facts, one
// per subject and day).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, instant, list, requiredText, text } from '../kernel/schema/field-kinds.ts';
import { MAX_KEY } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  notificationCategories,
  type NotificationCategory,
  notificationPriorities,
  type NotificationPriority,
  notificationTypes,
  type NotificationType,
} from './notification.values.ts';

/** Longer than other keys: it holds a day, a fact, a record and a person. */
const notificationId = requiredText(MAX_KEY + 200);

/** An address within the application, never another site's; a letter of a name in it takes up to nine signs. */
const innerAddress = text(2000).regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, validation.choice);

export const createNotificationInput = z.object({
  id: notificationId.optional(),
  assignedTo: text(80).optional(),
  title: requiredText(160),
  /** What, whose, and the reason that somebody gave. */
  message: text(1000).optional(),
  type: choice(notificationTypes),
  category: choice(notificationCategories),
  actionUrl: innerAddress.optional(),
  actionLabel: text(80).optional(),
  relatedId: text(MAX_KEY).optional(),
  relatedType: text(40).optional(),
  expiresAt: instant.optional(),
  priority: choice(notificationPriorities).optional(),
});

export const notificationReference = z.object({ id: notificationId });
export const readAllNotificationsInput = z.object({
  ids: list(notificationId, 500).min(1, validation.required),
});

export type NotificationInput = z.input<typeof createNotificationInput>;

export type Notification = RowMeta & {
  /** `NOT-<day>-<fact>-<record>-<person>`: the same fact on the same day is the same row. */
  id: string;
  /** Whom it is for; nobody else sees it. */
  assignedTo: string;
  title: string;
  message: string;
  type: NotificationType;
  category: NotificationCategory;
  read: boolean;
  /** Instant at which it was read, null while it is not. */
  readAt: string | null;
  /** Address in the application, empty when it leads nowhere. */
  actionUrl: string;
  actionLabel: string;
  relatedId: string;
  relatedType: string;
  /** Instant after which it is dropped (specification §4). */
  expiresAt: string;
  priority: NotificationPriority;
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    notifications: Notification;
  }
}
