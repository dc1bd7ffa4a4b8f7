import { describe, expect, it } from 'vitest';
import {
  currentNotifications,
  expiryOf,
  isExpiredNotification,
  notificationKey,
  unreadBadge,
  withReading,
} from './notification.rules.ts';
import type { Notification } from './notification.schema.ts';
import { notificationSubject } from './notification.subject.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const row = (day: string, changes: object = {}) => ({
  id: notificationKey(day, 'stock_low', 'ART-1', 'admin'),
  assignedTo: 'admin',
  archivedAt: null as string | null,
  expiresAt: expiryOf(day),
  ...changes,
});

const shown = (...rows: ReturnType<typeof row>[]) =>
  currentNotifications(rows, 'admin', now).map(({ id }) => id.slice(4, 14));

describe('the badge', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4000, '99+'],
  ])('says of %i unread "%s"', (count, text) => {
    expect(unreadBadge(count)).toBe(text);
  });
});

describe('expiry', () => {
  it('comes between two and three days after', () => {
    const expiresAt = expiryOf('2026-11-21');
    const isGone = (at: string) => isExpiredNotification({ expiresAt }, new Date(at));
    expect([isGone('2026-11-23T23:59:59.000Z'), isGone('2026-11-24T00:00:00.000Z')]).toEqual([false, true]);
  });
});

describe('what a person is shown', () => {
  it('is theirs, not expired, not put aside', () => {
    const rows = [
      row('2026-11-21'),
      row('2026-11-21', { id: 'a', assignedTo: 'manager' }),
      row('2026-11-18', { id: 'b' }),
      row('2026-11-21', { id: 'c', archivedAt: '2026-11-21T10:00:00.000Z' }),
      row('2026-11-21', { id: 'NOT-1795200000000-abcd' }),
    ];
    expect(currentNotifications(rows, 'admin', now).map(({ id }) => id)).toEqual([
      'NOT-2026-11-21-stock_low-ART-1-admin',
      'NOT-1795200000000-abcd',
    ]);
  });

  it('is the latest day of a subject, even once that one is put aside', () => {
    expect(shown(row('2026-11-20'), row('2026-11-21'), row('2026-11-19'))).toEqual(['2026-11-21']);
    expect(shown(row('2026-11-20'), row('2026-11-21', { archivedAt: 'x' }))).toEqual([]);
  });
});

describe('what an earlier role was told', () => {
  it.each(['quotes', 'invoices', 'payments'])('of %s is closed to an employee', (relatedType) => {
    const told = { ...row('2026-11-21'), title: 'À remettre en banque', message: 'Chèque : 12 000,00 DH' };
    const related = { relatedType, relatedId: 'x', actionUrl: '/x', actionLabel: 'Voir' };
    const shownTo = (role: string) =>
      notificationSubject.redact({ ...told, ...related } as Notification, {
        id: 'admin',
        role,
        fullName: '',
      });
    expect(shownTo('employee')).toMatchObject({
      title: told.title,
      message: '',
      actionUrl: '',
      relatedId: '',
    });
    expect(shownTo('commercial')).toMatchObject({ message: told.message, relatedId: 'x' });
  });
});

describe('reading', () => {
  it('keeps the earliest instant', () => {
    const unread = { read: false, readAt: null as string | null };
    const first = withReading(unread, '2026-11-21T10:00:00.000Z');
    expect(first).toEqual({ read: true, readAt: '2026-11-21T10:00:00.000Z' });
    expect(withReading(first, '2026-11-21T11:00:00.000Z')).toBe(first);
    expect(withReading(first, '2026-11-21T09:00:00.000Z').readAt).toBe('2026-11-21T09:00:00.000Z');
  });
});
