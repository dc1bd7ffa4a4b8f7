// What is true of a notification (specification §4 'Notification').
import { searchLine } from '../kernel/folded-text.ts';
import type { Notification } from './notification.schema.ts';

export const notificationSearchLine = (notification: Notification): string =>
  searchLine([notification.title, notification.message]);
