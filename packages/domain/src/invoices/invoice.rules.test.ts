import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { admin } from '../testing/actors.ts';
import {
  checkPayment,
  dueDateOf,
  initialStatus,
  isOverdue,
  pendingAmount,
  remainingOf,
  shownInvoiceStatus,
  statusAfterPayment,
  withPayments,
} from './invoice.rules.ts';
import type { Invoice, Payment } from './invoice.schema.ts';

const now = new Date('2026-11-21T09:00:00Z');
const ctx = { now, actor: admin, rates: defaultRates, newId: () => 'x' };
const invoice = (fields: Partial<Invoice> = {}): Invoice =>
  ({
    amount: 1200,
    advanceAmount: 0,
    status: 'En attente',
    date: '2026-11-01',
    dueDate: '2026-12-01',
    ...fields,
  }) as Invoice;
const payment = (amount: number, date: string, cancelledAt: string | null = null): Payment =>
  ({ amount, date, cancelledAt }) as Payment;

describe('what the badge of an invoice says', () => {
  it.each([
    ['En attente', 10_000, 0, 'En attente'],
    ['En attente', 40_000, 20_000, 'Partiellement payée'],
    ['En attente', 20_000, 20_000, 'Payée'],
    ['Partiellement payée', 10_000, 10, 'Partiellement payée'],
    ['Payée', 10_000, 10_000, 'Payée'],
    ['Annulée', 10_000, 2000, 'Annulée'],
  ] as const)('stored %s, %d due and %d received: %s', (status, amount, advanceAmount, shown) => {
    expect(shownInvoiceStatus({ status, amount, advanceAmount })).toBe(shown);
  });
});

describe('the status that payments make (specification §4)', () => {
  it.each([
    [1200, 0, 'En attente', 'En attente'],
    [1200, 0.01, 'Partiellement payée', 'En attente'],
    [1200, 1199.99, 'Partiellement payée', 'En attente'],
    [1200, 1200, 'Payée', 'Payée'],
    [0, 0, 'Payée', 'Payée'],
  ])('of %d with %d: %s, and %s when it is new', (amount, advance, after, initial) => {
    expect(statusAfterPayment(amount, advance)).toBe(after);
    expect(initialStatus(amount, advance)).toBe(initial);
  });

  it('leaves amount minus advance to pay, to the centime', () => {
    expect(remainingOf({ amount: 0.3, advanceAmount: 0.1 })).toBe(0.2);
    expect(remainingOf({ amount: 1200.1, advanceAmount: 1200.1 })).toBe(0);
  });

  it('comes from the payments that stand; the last of them dates the settlement', () => {
    const payments = [
      payment(700, '2026-11-10'),
      payment(900, '2026-11-20', '2026-11-21T00:00:00Z'),
      payment(500, '2026-11-05'),
    ];
    expect(withPayments(invoice(), payments)).toMatchObject({
      advanceAmount: 1200,
      remainingAmount: 0,
      status: 'Payée',
      paidAt: '2026-11-10',
    });
    expect(withPayments(invoice(), payments.slice(0, 1))).toMatchObject({
      status: 'Partiellement payée',
      paidAt: null,
    });
  });

  it('keeps the day that settled it when more comes in, or a part of that is given back', () => {
    const more = [payment(1200, '2026-11-10'), payment(500, '2026-11-20'), payment(-200, '2026-11-22')];
    expect(withPayments(invoice(), more)).toMatchObject({ remainingAmount: -300, paidAt: '2026-11-10' });
    const sameDay = [payment(-200, '2026-11-10'), payment(1200, '2026-11-10'), payment(200, '2026-11-20')];
    expect(withPayments(invoice(), sameDay)).toMatchObject({ remainingAmount: 0, paidAt: '2026-11-10' });
    const credited = { ...invoice(), creditedAmount: 1200, creditedOn: '2026-11-12' };
    expect(withPayments(credited, more.slice(1, 2))).toMatchObject({ paidAt: '2026-11-12' });
  });
});

describe('a payment', () => {
  it.each([
    [{}, 1200, null],
    [{}, 1200.01, 'amount_exceeds_remaining'],
    [{ status: 'Annulée' as const }, 1, 'invoice_cancelled'],
    [{ status: 'Payée' as const, advanceAmount: 1200 }, 1, 'invoice_settled'],
  ])('on %j of %d: %s', (fields, amount, code) => {
    const checked = checkPayment(invoice(fields), amount);
    expect(checked.ok ? null : checked.error.code).toBe(code);
  });

  it('says how much remains', () => {
    expect(checkPayment(invoice({ advanceAmount: 200 }), 2000)).toMatchObject({
      error: { message: 'Le montant dépasse le reste à payer (1\u00a0000,00 MAD)' },
    });
  });
});

describe('due dates', () => {
  it.each([
    [undefined, '2026-12-01'],
    ['2026-11-01', '2026-11-01'],
    ['2027-03-01', '2027-03-01'],
  ])('given %s is %s', (given, expected) => {
    expect(dueDateOf('2026-11-01', given, ctx)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['2026-10-31', "L'échéance ne peut pas précéder la date de facture"],
    ['2027-03-02', "L'échéance ne peut pas dépasser 120 jours (loi 69-21)"],
  ])('%s is refused: %s', (given, message) => {
    expect(dueDateOf('2026-11-01', given, ctx)).toMatchObject({ error: { fields: { dueDate: message } } });
  });

  it('are overdue the day after, until paid or cancelled', () => {
    expect(isOverdue(invoice({ dueDate: '2026-11-21' }), now)).toBe(false);
    expect(isOverdue(invoice({ dueDate: '2026-11-20' }), now)).toBe(true);
    expect(isOverdue(invoice({ dueDate: '2026-11-20', status: 'Partiellement payée' }), now)).toBe(true);
    expect(isOverdue(invoice({ dueDate: '2026-11-20', status: 'Payée' }), now)).toBe(false);
    expect(isOverdue(invoice({ dueDate: '2026-11-20', status: 'Annulée' }), now)).toBe(false);
  });
});

describe('the pending amount', () => {
  it('is what remains of invoices neither paid nor cancelled', () => {
    expect(
      pendingAmount([
        { status: 'En attente', remainingAmount: 0.1 },
        { status: 'Partiellement payée', remainingAmount: 0.2 },
        { status: 'Payée', remainingAmount: 0 },
        { status: 'Annulée', remainingAmount: 500 },
      ]),
    ).toBe(0.3);
  });
});
