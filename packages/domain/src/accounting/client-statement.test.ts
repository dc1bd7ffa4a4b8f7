import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { entriesOf, type StatedRows } from './account-entries.ts';
import { bandOf, statementOf } from './client-statement.ts';
import { admin } from '../testing/actors.ts';

const invoice = (id: string, date: string, amount: number, dueDate = addDays(date, 30)) => ({
  id,
  number: `FAC-${id}`,
  projectName: '',
  date,
  dueDate,
  amount,
  status: 'En attente' as const,
  createdAt: `${date}T09:00:00.000Z`,
});
const payment = (id: string, invoiceId: string, date: string, amount: number) => ({
  id,
  invoiceId,
  date,
  amount,
  mode: 'Chèque' as const,
  reference: '',
  chequeNumber: '0042',
  cancelledAt: null as string | null,
  createdAt: `${date}T10:00:00.000Z`,
});
const period = { from: '2026-10-01', to: '2026-10-31', today: '2026-11-23', reader: admin };

const month: StatedRows = {
  invoices: [
    invoice('1', '2026-06-01', 1200),
    invoice('2', '2026-08-20', 2400),
    invoice('3', '2026-10-05', 6000.5),
    invoice('4', '2026-10-20', 100),
    { ...invoice('5', '2026-10-06', 999), status: 'Annulée' },
    invoice('6', '2026-11-02', 700),
  ],
  payments: [
    payment('a', '1', '2026-09-30', 200),
    payment('b', '2', '2026-10-05', 1400),
    { ...payment('c', '3', '2026-10-07', 50), cancelledAt: '2026-10-08T09:00:00.000Z' },
    payment('d', '4', '2026-10-25', 150),
    payment('e', '3', '2026-11-01', 6000.5),
  ],
  creditNotes: [],
};

describe('the statement of a client', () => {
  const stated = statementOf(entriesOf(month), period);

  it('opens with what was owed, tells what happened, and ends on the balance', () => {
    expect(stated.opening).toBe(3400);
    expect(stated.lines.map(({ piece, amount, balance }) => [piece, amount, balance])).toEqual([
      ['FAC-3', 6000.5, 9400.5],
      ['FAC-2', -1400, 8000.5],
      ['FAC-4', 100, 8100.5],
      ['FAC-4', -150, 7950.5],
    ]);
    expect(stated).toMatchObject({ debit: 6100.5, credit: 1550, balance: 7950.5 });
    expect(stated.lines[1]?.label).toBe('Paiement par chèque · 0042');
  });

  it('tells invoices that were sent at once in the order of their numbers, whatever their keys', () => {
    const invoices = [
      { ...invoice('a', '2026-10-02', 300), number: 'FAC-1000' },
      { ...invoice('b', '2026-10-02', 300), number: 'FAC-999' },
    ];
    const { lines } = statementOf(entriesOf({ ...month, invoices, payments: [] }), period);
    expect(lines.map(({ piece }) => piece)).toEqual(['FAC-999', 'FAC-1000']);
  });

  it('calls a deposit what it is', () => {
    const deposit = { ...invoice('7', '2026-10-02', 300), kind: 'acompte' as const, projectName: 'Salon' };
    const [line] = statementOf(entriesOf({ ...month, invoices: [deposit] }), period).lines;
    expect(line?.label).toBe('Facture d’acompte · Salon');
  });

  it('says what is late by age, what is not due yet, and what the client has with us', () => {
    expect(stated.overdue).toEqual({ '0-30': 0, '31-60': 1000, '61-120': 0, '120+': 1000 });
    expect(stated).toMatchObject({ overdueTotal: 2000, notDue: 6000.5, available: 50 });
  });

  it('calls nothing late that is due in days to come', () => {
    const early = statementOf(entriesOf(month), {
      from: '2026-10-01',
      to: '2027-01-31',
      today: '2026-11-03',
      reader: admin,
    });
    expect(early.notDue).toBe(700);
  });

  it('tells a refund as what it gives back', () => {
    const refunded = { ...month, payments: [payment('r', '4', '2026-10-28', -50)] };
    const line = statementOf(entriesOf(refunded), period).lines.at(-1);
    expect(line).toMatchObject({ amount: 50, label: 'Remboursement par chèque · 0042' });
  });

  it('names the invoice at the other end of a credit that was used', () => {
    const ends = { mode: 'Compensation' as const, chequeNumber: '' };
    const used = {
      ...payment('u', '3', '2026-10-28', 50),
      ...ends,
      counterpartId: 't',
      counterpartInvoiceId: '4',
    };
    const taken = {
      ...payment('t', '4', '2026-10-28', -50),
      ...ends,
      counterpartId: 'u',
      counterpartInvoiceId: '3',
    };
    const unseen = { ...used, id: 'w', counterpartInvoiceId: 'elsewhere' };
    const { lines } = statementOf(entriesOf({ ...month, payments: [used, taken, unseen] }), period);
    const labels = new Map(lines.map(({ id, label }) => [id, label]));
    expect(labels.get('u')).toBe('Crédit de FAC-4');
    expect(labels.get('t')).toBe('Crédit utilisé sur FAC-3');
    expect(labels.get('w')).toBe('Crédit du client');
  });

  it.each([
    [1, '0-30'],
    [30, '0-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-120'],
    [120, '61-120'],
    [121, '120+'],
  ])('%i days late are in %s', (days, band) => {
    expect(bandOf(days)).toBe(band);
  });
});

describe('over any history', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map((centimes) => centimes / 100);
  const history = fc.array(
    fc.record({
      date: day,
      amount,
      term: fc.integer({ min: 0, max: 120 }),
      paid: fc.array(fc.record({ date: day, amount, isCancelled: fc.boolean() }), { maxLength: 3 }),
    }),
    { maxLength: 8 },
  );

  it('the end is the beginning and its lines, and what is owed by age comes to it', () => {
    fc.assert(
      fc.property(history, day, fc.integer({ min: 0, max: 200 }), day, (told, from, days, today) => {
        const invoices = told.map((one, index) =>
          invoice(String(index), one.date, one.amount, addDays(one.date, one.term)),
        );
        const payments = told.flatMap(({ paid }, index) =>
          paid.map((one, rank): Pick<Payment, 'cancelledAt'> & ReturnType<typeof payment> => ({
            ...payment(`${index}-${rank}`, String(index), one.date, one.amount),
            cancelledAt: one.isCancelled ? '2026-06-01T00:00:00.000Z' : null,
          })),
        );
        const to = addDays(from, days);
        const stated = statementOf(entriesOf({ invoices, payments, creditNotes: [] }), {
          from,
          to,
          today,
          reader: admin,
        });
        const { opening, lines, balance, debit, credit, notDue, overdueTotal, available } = stated;
        expect(balance).toBe(sumAmounts([opening, ...lines.map((line) => line.amount)]));
        expect(balance).toBe(sumAmounts([opening, debit, -credit]));
        expect(balance).toBe(sumAmounts([notDue, overdueTotal, -available]));
        expect(overdueTotal).toBe(sumAmounts(Object.values(stated.overdue)));
        expect(lines.at(-1)?.balance ?? opening).toBe(balance);
        const before = statementOf(entriesOf({ invoices, payments, creditNotes: [] }), {
          from: '2000-01-01',
          to: addDays(from, -1),
          today,
          reader: admin,
        });
        expect(opening).toBe(before.balance);
      }),
    );
  });
});
