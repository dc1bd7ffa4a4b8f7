// The closed lists of notifications (specification §3 'Notification'): kept apart from the schema, so that a list loads
// without zod.

export const notificationTypes = ['info', 'warning', 'success'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationCategories = [
  'task',
  'quote',
  'inventory',
  'contact',
  'event',
  'invoice',
  'system',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

export const notificationPriorities = ['low', 'medium', 'high'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/** How a person may be told (docs/product.md 'Notifications'). */
export const notificationChannels = ['app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
