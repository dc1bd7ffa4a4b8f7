// A notification among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import { quoted, subject } from '../kernel/records/subject.ts';
import type { Notification } from './notification.schema.ts';

/** Records whose notifications tell amounts. */
const amountPermissions = {
  quotes: 'quotes.see',
  invoices: 'invoices.see',
  payments: 'payments.see',
} as const;

const hasAmounts = (type: string): type is keyof typeof amountPermissions =>
  Object.hasOwn(amountPermissions, type);

/** Whoever had another role was told of records that the new one does not open: only that it was so stays. */
function withoutClosedRecords(notification: Notification, actor: Actor): Notification {
  if (Object.values(amountPermissions).every((permission) => isAllowed(actor, permission)))
    return notification;
  const { relatedType } = notification;
  if (!hasAmounts(relatedType) || isAllowed(actor, amountPermissions[relatedType]))
    return { ...notification };
  return { ...notification, message: '', actionUrl: '', actionLabel: '', relatedId: '' };
}

export const notificationSearchLine = ({ title, message }: Notification): string =>
  searchLine([title, message]);

export const notificationSubject = subject('notifications', {
  isErased: true,
  hasPage: false,
  see: 'notifications.see',
  nouns: { one: 'Notification', many: 'Notifications', gender: 'f' },
  title: ({ title }) => quoted('Notification', title),
  orderKey: ({ createdAt, id }) => `${createdAt}/${id}`,
  newestFirst: true,
  searchLine: notificationSearchLine,
  redact: withoutClosedRecords,
  closed: {
    field: 'relatedType',
    values: (actor) =>
      Object.keys(amountPermissions).filter(
        (type) => hasAmounts(type) && !isAllowed(actor, amountPermissions[type]),
      ),
    hides: ['relatedId'],
  },
  keys: 'NOT',
  keeping: { day: 'createdAt', open: [{ field: 'read', values: ['false'] }] },
  keyScope: null,
});
