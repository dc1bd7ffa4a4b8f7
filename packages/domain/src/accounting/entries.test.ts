// These properties hold of the accounts over any documents (docs/subjects/accounting.md).
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { paymentMethods } from '../documents/document.values.ts';
import { computeTotals } from '../documents/totals.ts';
import { defaultAccounting, vatRegimes } from '../settings/accounting-settings.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { AccountedRows } from './accounting-entry.ts';
import { accountedInvoice, accountedPayment } from './accounts.fixtures.ts';
import { entriesOf } from './account-entries.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries } from './entries.ts';
import { vatStatement } from './vat-statement.ts';
import { admin } from '../testing/actors.ts';

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
            reader: admin,
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

/** What is left on each account; nothing of one that is at 0. */
function balancesOf(rows: Partial<AccountedRows>): Record<string, number> {
  const sums = new Map<string, number>();
  const whole = { invoices: [], payments: [], creditNotes: [], reservations: [], ...rows };
  for (const { account, debit, credit } of accountingEntries(whole, {
    period: all,
    settings: defaultAccounting,
  }))
    sums.set(account, sumAmounts([sums.get(account) ?? 0, debit, -credit]));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

const move = (sum: number, mode: 'Chèque' | 'Virement' | 'Espèces', date: string) => ({
  id: `${mode}-${date}`,
  amount: sum,
  mode,
  date,
  reference: '',
  by: 'admin',
});

const left = (received: ReturnType<typeof move>[], returned: ReturnType<typeof move>[]) =>
  balancesOf({
    reservations: [{ id: 'R', client: 'Atlas', caution: { asked: 5000, received, returned, kept: 0 } }],
  });

describe('a caution that is given back', () => {
  const { accounts } = defaultAccounting;

  it('by the cheque that it came as leaves nothing', () => {
    expect(left([move(5000, 'Chèque', '2026-10-01')], [move(5000, 'Chèque', '2026-10-05')])).toEqual({});
  });

  it('by a cheque of ours comes from the bank, where the money of a transfer is', () => {
    expect(left([move(2000, 'Virement', '2026-10-01')], [move(2000, 'Chèque', '2026-10-05')])).toEqual({});
  });

  it.each(['Chèque', 'Virement'] as const)(
    'in part by %s leaves the rest at the bank, its cheque cashed',
    (mode) => {
      expect(left([move(5000, 'Chèque', '2026-10-01')], [move(4000, mode, '2026-10-05')])).toEqual({
        [accounts.bank]: 1000,
        [accounts.cautions]: -1000,
      });
    },
  );

  it('leaves a cheque that comes in later where it is', () => {
    const received = [move(5000, 'Chèque', '2026-10-01'), move(700, 'Chèque', '2026-10-09')];
    expect(left(received, [move(5000, 'Espèces', '2026-10-05')])).toEqual({
      [accounts.bank]: 5000,
      [accounts.cash]: -5000,
      [accounts.cheques]: 700,
      [accounts.cautions]: -700,
    });
  });
});

it('what the bank took for an unpaid cheque stays in the accounts when its invoice is cancelled, and nothing else', async () => {
  const { done, engine, invoice } = openScene();
  const { accounts } = defaultAccounting;
  const balances = () => balancesOf({ invoices: engine.all('invoices'), payments: engine.all('payments') });
  for (const fees of [50, 0]) {
    const { id } = await invoice();
    await done('pay_invoices', { id, paymentId: `p${fees}`, amount: 1200, mode: 'Chèque' });
    await done('bounce_payments', { id: `p${fees}`, reason: 'Provision insuffisante', fees });
    await done('cancel_invoices', { id, reason: 'Erreur' });
    expect(balances()).toEqual({ [accounts.bankFees]: 50, [accounts.bank]: -50 });
  }
  expect(engine.all('payments').map(({ state, cancelledAt }) => [state, cancelledAt])).toEqual([
    ['impayé', null],
    ['impayé', null],
  ]);
});
