// A notification for one person (specification §3 'Notification', product.md §5: made from real facts, one per subject
// and day).
import type { RowMeta } from '../kernel/collections.ts';
import type {
  notificationCategories,
  notificationPriorities,
  notificationTypes,
} from './notification.values.ts';

export interface Notification extends RowMeta {
  /** `NOT-<day>-<fact>-<record>-<person>`: the same fact on the same day is the same row. */
  id: string;
  /** Whom it is for; nobody else sees it. */
  assignedTo: string;
  title: string;
  message: string;
  type: (typeof notificationTypes)[number];
  category: (typeof notificationCategories)[number];
  read: boolean;
  /** Address in the application, empty when it leads nowhere. */
  actionUrl: string;
  actionLabel: string;
  relatedId: string;
  relatedType: string;
  /** Instant after which it is dropped (specification §4). */
  expiresAt: string;
  priority: (typeof notificationPriorities)[number];
}

declare module '../kernel/collections.ts' {
  interface Collections {
    notifications: Notification;
  }
}
