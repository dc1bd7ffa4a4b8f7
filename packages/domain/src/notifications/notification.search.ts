// The text by which a notification is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { Notification } from './notification.schema.ts';

export const notificationSearchLine = (notification: Notification): string =>
  searchLine([notification.title, notification.message]);
