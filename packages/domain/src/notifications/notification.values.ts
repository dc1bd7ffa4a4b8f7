// The closed lists of notifications (specification §3 'Notification'): apart from the schema, so that a list loads
// without zod.

export const notificationTypes = ['info', 'warning', 'success'] as const;

export const notificationCategories = [
  'task',
  'quote',
  'inventory',
  'contact',
  'event',
  'invoice',
  'system',
] as const;

export const notificationPriorities = ['low', 'medium', 'high'] as const;
