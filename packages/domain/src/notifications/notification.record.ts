// A notification as the API answers it.
import { z } from 'zod';
import { instant, recordOf } from '../kernel/schema/record-schema.ts';
import type { Notification } from './notification.schema.ts';
import { notificationCategories, notificationPriorities, notificationTypes } from './notification.values.ts';

export const notificationRecord = recordOf<Notification>()({
  id: z.string(),
  assignedTo: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  category: z.enum(notificationCategories),
  read: z.boolean(),
  readAt: instant.nullable(),
  actionUrl: z.string(),
  actionLabel: z.string(),
  relatedId: z.string(),
  relatedType: z.string(),
  expiresAt: instant,
  priority: z.enum(notificationPriorities),
}).meta({ id: 'Notification', description: 'What one person is told of' });
