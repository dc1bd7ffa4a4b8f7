// What holds of the accounts over any documents (docs/subjects/accounting.md).
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/dates.ts';
import { sumAmounts } from '../kernel/money.ts';
import { paymentMethods } from '../quotes/quote.values.ts';
import { computeTotals } from '../quotes/totals.ts';
import { defaultAccounting, vatRegimes } from '../settings/accounting-settings.schema.ts';
import type { AccountedRows } from './accounting-entry.ts';
import { accountedInvoice, accountedPayment } from './accounts.fixtures.ts';
import { entriesOf } from './account-entries.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries } from './entries.ts';
import { vatStatement } from './vat-statement.ts';

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-09-15', days));
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((centimes) => centimes / 100);
const line = fc.record({
  type: fc.constantFrom('sale' as const, 'rental' as const, 'service' as const, 'text' as const),
  unitPrice: amount,
  quantity: fc.integer({ min: 1, max: 40 }).map((eighths) => eighths / 8),
  discount: fc.integer({ min: 0, max: 100 }),
  vatRate: fc.constantFrom(20, 10, 7, 0),
  optional: fc.boolean(),
});
const documents = fc.array(
  fc.record({
    date: day,
    client: fc.integer({ min: 1, max: 2 }),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
    globalDiscount: fc.integer({ min: 0, max: 100 }),
    isCancelled: fc.boolean(),
    paid: fc.array(fc.record({ date: day, amount, mode: fc.constantFrom(...paymentMethods) }), {
      maxLength: 3,
    }),
    isSettled: fc.boolean(),
  }),
  { maxLength: 6 },
);

type Told = typeof documents extends fc.Arbitrary<infer T> ? T : never;

const all = { from: '2026-01-01', to: '2027-01-01' };

function rowsOf(told: Told): AccountedRows {
  const invoices = told.map(({ paid: _paid, isSettled: _settled, isCancelled, client, ...one }, index) =>
    accountedInvoice({
      ...one,
      id: String(index + 1).padStart(3, '0'),
      contactId: client,
      client: `Client ${client}`,
      status: isCancelled ? 'Annulée' : 'En attente',
    }),
  );
  const payments = told.flatMap(({ paid, isSettled }, index) => {
    const invoice = invoices[index];
    if (!invoice || invoice.status === 'Annulée') return [];
    const some = paid.map((one, rank) =>
      accountedPayment({ ...one, id: `${index}-${rank}`, invoiceId: invoice.id }),
    );
    const rest = sumAmounts([invoice.amount, ...some.map((payment) => -payment.amount)]);
    const last = { id: `${index}-rest`, invoiceId: invoice.id, date: '2026-12-31', amount: rest };
    return isSettled ? [...some, accountedPayment({ ...last, mode: 'Virement' })] : some;
  });
  return { invoices, payments, creditNotes: [], reservations: [] };
}

describe('over any documents', () => {
  it.each(vatRegimes)('every entry balances to the centime under %s', (regime) => {
    fc.assert(
      fc.property(documents, (told) => {
        const settings = { ...defaultAccounting, regime };
        const sums = new Map<string, number[]>();
        for (const { date, journal, piece, debit, credit } of accountingEntries(rowsOf(told), {
          period: all,
          settings,
        })) {
          const key = `${date} ${journal} ${piece}`;
          sums.set(key, [...(sums.get(key) ?? []), debit, -credit]);
        }
        for (const amounts of sums.values()) expect(sumAmounts(amounts)).toBe(0);
      }),
    );
  });

  it('the account of a client is their statement', () => {
    fc.assert(
      fc.property(documents, (told) => {
        const rows = rowsOf(told);
        const entries = accountingEntries(rows, { period: all, settings: defaultAccounting });
        for (const contactId of [1, 2]) {
          const own = entries.filter(
            ({ account, thirdParty }) => account === '3421' && thirdParty === `Client ${contactId}`,
          );
          const invoices = rows.invoices.filter((invoice) => invoice.contactId === contactId);
          const stated = statementOf(entriesOf({ ...rows, invoices }), {
            ...all,
            today: all.to,
          });
          expect(sumAmounts(own.map(({ debit, credit }) => debit - credit))).toBe(stated.balance);
        }
      }),
    );
  });

  it('what was paid brings the VAT of its invoice whole, month by month or at once', () => {
    fc.assert(
      fc.property(documents, (told) => {
        const rows = rowsOf(told.map((one) => ({ ...one, isSettled: true, isCancelled: false })));
        const taxes = rows.invoices.map(
          ({ items, globalDiscount }) => computeTotals(items, globalDiscount).tax,
        );
        const request = { settings: defaultAccounting };
        const whole = vatStatement(rows, { ...request, period: all });
        expect(whole.tax).toBe(sumAmounts(taxes));
        const parts = [
          { from: '2026-01-01', to: '2026-10-15' },
          { from: '2026-10-16', to: '2027-01-01' },
        ].map((period) => vatStatement(rows, { ...request, period }).tax);
        expect(sumAmounts(parts)).toBe(whole.tax);
      }),
    );
  });
});

describe('a cheque that came back unpaid on an invoice that was cancelled since', () => {
  const invoice = accountedInvoice({
    id: '101',
    date: '2026-10-01',
    items: [{ unitPrice: 1000 }],
    status: 'Annulée',
  });
  const bounced = accountedPayment({
    id: 'a',
    invoiceId: '101',
    date: '2026-10-05',
    amount: 1200,
    mode: 'Chèque',
    state: 'impayé',
    remittedOn: '2026-10-06',
    bouncedOn: '2026-10-09',
  });
  const balances = (payment: Payment) => {
    const rows = { invoices: [invoice], payments: [payment], creditNotes: [], reservations: [] };
    const sums = new Map<string, number>();
    for (const { account, debit, credit } of accountingEntries(rows, {
      period: all,
      settings: defaultAccounting,
    }))
      sums.set(account, sumAmounts([sums.get(account) ?? 0, debit, -credit]));
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
  };

  it('leaves what the bank took for it, and nothing else', () => {
    const { accounts } = defaultAccounting;
    expect(balances({ ...bounced, bounceFees: 50 })).toEqual({
      [accounts.bankFees]: 50,
      [accounts.bank]: -50,
    });
    expect(balances(bounced)).toEqual({});
  });
});
