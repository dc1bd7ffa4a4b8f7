// These operations create a notification once per subject, person and day, mark it as read, and archive it (docs/product.md
// 'Notifications'). Readings need no version, since the earliest stands.
import { archiving } from '../kernel/operations/archiving.ts';
import { archivingGuards } from '../kernel/operations/guard.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { dayOf, instantOf } from '../kernel/facts/happened.ts';
import { creation, operation, recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { expiryOf, isNotificationKey, withReading } from './notification.rules.ts';
import {
  createNotificationInput,
  type Notification,
  notificationReference,
  readAllNotificationsInput,
} from './notification.schema.ts';

const permission = 'notifications.see';

const blankNotification = (assignedTo: string, day: string) => ({
  assignedTo,
  message: '',
  actionUrl: '',
  actionLabel: '',
  relatedId: '',
  relatedType: '',
  expiresAt: expiryOf(day),
  priority: 'medium' as Notification['priority'],
});

/** A key that names a person is that person's: nobody takes another's place, or learns whether it is taken. */
const mayTell = (
  actorId: string,
  { id, assignedTo }: { id: string | undefined; assignedTo: string },
): boolean =>
  actorId === systemActor.id ||
  (assignedTo === actorId && (id === undefined || !isNotificationKey(id) || id.endsWith(`-${actorId}`)));

/** Everybody for themselves, the system for all. What exists already is answered as it is. */
export const createNotification = creation('notifications', {
  isRepeatable: true,
  serverFields: { read: true, readAt: true },
  input: createNotificationInput,
  permission,
  conflict: 'append',
  async run(tx, input, ctx) {
    const fields = withDefaults(blankNotification(ctx.actor.id, dayOf(ctx)), input);
    if (!mayTell(ctx.actor.id, { id: input.id, assignedTo: fields.assignedTo })) return fail('forbidden');
    const id = input.id ?? String(ctx.newId('notifications'));
    const known = await tx.notifications.get(id);
    if (known) return known.assignedTo === fields.assignedTo ? ok(known) : fail('already_exists');
    const { title, type, category } = input;
    return ok(tx.notifications.put({ ...fields, id, title, type, category, read: false, readAt: null }));
  },
});

export const readNotification = recordOperation('read', 'notifications', {
  input: notificationReference,
  permission,
  conflict: 'append',
  async run(tx, notification, _input, ctx) {
    const read = withReading(notification, instantOf(ctx));
    return ok(read === notification ? notification : tx.notifications.put(read));
  },
});

export const unreadNotification = recordOperation('unread', 'notifications', {
  input: notificationReference,
  permission,
  conflict: 'append',
  async run(tx, notification) {
    return ok(
      notification.read ? tx.notifications.put({ ...notification, read: false, readAt: null }) : notification,
    );
  },
});

/** 'Tout marquer comme lu': those the person saw, named one by one; what is gone or is somebody else's is passed over. */
export const readAllNotifications = operation('read_all', 'notifications', {
  input: readAllNotificationsInput,
  permission,
  conflict: 'append',
  async run(tx, { ids }, ctx) {
    let answer: Notification | undefined;
    for (const id of new Set(ids)) {
      const notification = await tx.notifications.get(id);
      if (!notification || notification.assignedTo !== ctx.actor.id || notification.archivedAt !== null)
        continue;
      const read = withReading(notification, instantOf(ctx));
      const stored = read === notification ? notification : tx.notifications.put(read);
      answer ??= stored;
    }
    return answer ? ok(answer) : fail('not_found');
  },
});

export const { archive: archiveNotification, restore: restoreNotification } = archiving('notifications', {
  id: notificationReference.shape.id,
  guards: archivingGuards(permission),
});
