// Deposits and situations in the accounts: advances of the client until the last invoice deducts them (docs/subjects/accounting.md).
import { expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { accountingEntries } from './entries.ts';

/** 1 000 HT of goods at 20 %, 500 HT of installation at 10 %: 1 500 HT, 200 and 50 of VAT. */
const items = [
  { name: 'Écran', type: 'sale', unitPrice: 100, quantity: 10 },
  { name: 'Pose', type: 'service', unitPrice: 500, quantity: 1, vatRate: 10 },
];
const reason = 'Erreur';

async function openAccounts() {
  const scene = openScene();
  const quote = await scene.quote({ items });
  await scene.done('accept_quotes', { id: quote.id });
  let rank = 0;
  const key = () => ({ id: quote.id, invoiceId: `INV-${1_700_000_000_000 + (rank += 1)}` });
  const booked = () => {
    const { engine } = scene;
    return accountingEntries(
      {
        invoices: engine.all('invoices'),
        payments: engine.all('payments'),
        creditNotes: engine.all('creditNotes'),
        reservations: [],
      },
      {
        period: { from: '2000-01-01', to: '2999-12-31' },
        settings: { ...defaultAccounting, regime: 'debits' },
      },
    );
  };
  /** What stands on each account, credit above zero. */
  const balances = (): Record<string, number> => {
    const entries = booked();
    const accounts = [...new Set(entries.map(({ account }) => account))].toSorted();
    const standing = accounts.map((account): [string, number] => {
      const own = entries.filter((entry) => entry.account === account);
      return [account, sumAmounts(own.map(({ debit, credit }) => credit - debit))];
    });
    return Object.fromEntries(standing.filter(([, sum]) => sum !== 0));
  };
  return {
    ...scene,
    balances,
    booked,
    deposit: (percent: number) => scene.done<Invoice>('deposit_invoice_quotes', { ...key(), percent }),
    convert: (asked: object = {}) => scene.done<Invoice>('convert_quotes', { ...key(), ...asked }),
  };
}

/** The whole quote, invoiced at once or by parts. */
const whole = { '3421': -1750, '4455': 250, '7111': 1000, '71243': 500 };

it('holds a deposit as an advance with its VAT, and its sale once the last invoice is made', async () => {
  const { balances, booked, deposit, convert } = await openAccounts();
  await deposit(30);
  expect(booked()[0]?.label).toMatch(/^Facture d’acompte/);
  expect(balances()).toEqual({ '3421': -525, '4421': 450, '4455': 75 });
  await convert();
  expect(balances()).toEqual(whole);
});

it('does so with a situation too', async () => {
  const { balances, convert } = await openAccounts();
  await convert({ percent: 40 });
  expect(balances()).toEqual({ '3421': -700, '4421': 600, '4455': 100 });
  await convert();
  expect(balances()).toEqual(whole);
});

it('takes an advance back with the avoir on it', async () => {
  const { balances, deposit, done } = await openAccounts();
  const { id } = await deposit(30);
  await done('create_creditNotes', { invoiceId: id, reason, amount: 175 });
  expect(balances()).toEqual({ '3421': -350, '4421': 300, '4455': 50 });
  await done('create_creditNotes', { invoiceId: id, reason });
  expect(balances()).toEqual({});
});

it('makes the deposit an advance again where the last invoice is credited whole', async () => {
  const { balances, deposit, convert, done } = await openAccounts();
  await deposit(30);
  const before = balances();
  const last = await convert();
  await done('create_creditNotes', { invoiceId: last.id, reason });
  expect(balances()).toEqual(before);
});

it('tells an amount that was granted before as a rebate still', async () => {
  const { balances, deposit, convert, done } = await openAccounts();
  await deposit(30);
  const last = await convert();
  await done('create_creditNotes', { invoiceId: last.id, reason, amount: 122.5 });
  await done('create_creditNotes', { invoiceId: last.id, reason });
  expect(balances()).toEqual({ '3421': -525, '4421': 450, '4455': 75 });
});

it.each(['by its lines', 'by an amount'])('does so where the last invoice is credited %s', async (by) => {
  const { balances, deposit, convert, done } = await openAccounts();
  await deposit(30);
  const before = balances();
  const last = await convert();
  // 700 HT of goods and 350 of installation are what the deposit left of their rates.
  const [goods, work] = last.items.map(({ id }) => id);
  const lines = [
    { lineId: goods, quantity: 7 },
    { lineId: work, quantity: 0.7 },
  ];
  const part = by === 'by its lines' ? { lines } : { amount: last.amount };
  await done('create_creditNotes', { invoiceId: last.id, reason, ...part });
  expect(balances()).toEqual(before);
});
