// What is hidden of a notification, apart from its rules: every page carries it.
import { type Actor, isAllowed } from '../kernel/permissions.ts';
import type { Notification } from './notification.schema.ts';

const told = { quotes: 'quotes.see', invoices: 'invoices.see' } as const;

const isTold = (type: string): type is keyof typeof told => Object.hasOwn(told, type);

/** Whoever had another role was told of records that the new one does not open: only that it was so stays. */
export function withoutClosedRecords(notification: Notification, actor: Actor): Notification {
  if (Object.values(told).every((permission) => isAllowed(actor, permission))) return notification;
  const { relatedType } = notification;
  if (!isTold(relatedType) || isAllowed(actor, told[relatedType])) return { ...notification };
  return { ...notification, message: '', actionUrl: '', actionLabel: '', relatedId: '' };
}
