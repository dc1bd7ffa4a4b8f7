// A month that was handed over keeps its settings, whatever is decided afterwards (docs/subjects/accounting.md 'Export').
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import {
  type AccountingSettings,
  datedAccountingOf,
  defaultAccounting,
  settingsOn,
} from '../settings/accounting-settings.schema.ts';
import type { AccountedRows, AccountingEntry } from './accounting-entry.ts';
import { accountedInvoice, accountedPayment } from './accounts.fixtures.ts';
import { accountingEntries } from './entries.ts';
import { sampleMonth } from './sample-month.fixtures.ts';
import { vatStatement } from './vat-statement.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };
const november = { from: '2026-11-01', to: '2026-11-30' };

const other: AccountingSettings = {
  regime: 'debits',
  accounts: { ...defaultAccounting.accounts, clients: '34211', vatDue: '44552' },
  journals: { ...defaultAccounting.journals, sales: 'VT' },
};

const handedOver = (before: AccountingSettings, now: AccountingSettings) =>
  datedAccountingOf({
    accounting: now,
    exports: [{ month: '2026-10', at: '2026-11-02T09:00:00.000Z', by: 'admin', settings: before }],
  });

/** An invoice of October that is paid in November. */
const paidLater: AccountedRows = {
  invoices: [accountedInvoice({ id: '1', date: '2026-10-12', items: [{ unitPrice: 1000 }] })],
  payments: [
    accountedPayment({ id: 'p1', invoiceId: '1', date: '2026-11-05', amount: 1200, mode: 'Virement' }),
  ],
  creditNotes: [],
  reservations: [],
};

const told = (entries: readonly AccountingEntry[]) =>
  entries.map(({ account, debit, credit }) => [account, debit, credit]);

describe('a month that was handed over', () => {
  it('is the same after the regime, the accounts and the journals were changed', async () => {
    const month = await sampleMonth();
    const before = { period: october, settings: defaultAccounting };
    const after = { period: october, ...handedOver(defaultAccounting, other) };
    expect(accountingEntries(month, after)).toEqual(accountingEntries(month, before));
    expect(vatStatement(month, after)).toEqual(vatStatement(month, before));
    const open = { period: october, settings: other };
    expect(accountingEntries(month, after)).not.toEqual(accountingEntries(month, open));
  });

  it('has the same entries after a line of a bank statement was taken off a payment of it', async () => {
    const { engine, invoice, done, goTo } = openScene('2026-10-12');
    const { id } = await invoice();
    await done('pay_invoices', { id, paymentId: 'p', amount: 400, mode: 'Chèque' });
    await done('clear_payments', { id: 'p', statementLine: 'compte/1' });
    goTo('2026-11-21');
    await done('close_month_settings', { month: '2026-10' });
    const entries = () => {
      const rows = { invoices: engine.all('invoices'), payments: engine.all('payments') };
      const request = { period: october, settings: defaultAccounting };
      return accountingEntries({ ...rows, creditNotes: [], reservations: [] }, request);
    };
    const before = entries();
    await done('unmatch_payments', { id: 'p' });
    expect(engine.row('payments', 'p')).not.toHaveProperty('statementLine');
    expect(entries()).toEqual(before);
    expect(before.some(({ account }) => account === '5141')).toBe(true);
  });

  it('leaves VAT that waited in it to be owed by the payment, in the accounts of that day', () => {
    const request = { period: november, ...handedOver(defaultAccounting, other) };
    expect(told(accountingEntries(paidLater, request))).toEqual([
      ['5141', 1200, 0],
      ['34211', 0, 1200],
      ['44551', 200, 0],
      ['44552', 0, 200],
    ]);
    expect(vatStatement(paidLater, request)).toMatchObject({ regime: 'debits', tax: 200 });
  });

  it('owes no VAT twice that was owed in it under débits', () => {
    const debits: AccountingSettings = { ...defaultAccounting, regime: 'debits' };
    const request = { period: november, ...handedOver(debits, defaultAccounting) };
    expect(told(accountingEntries(paidLater, request))).toEqual([
      ['5141', 1200, 0],
      ['3421', 0, 1200],
    ]);
    expect(vatStatement(paidLater, request).tax).toBe(0);
  });

  it('keeps the months before it, and leaves those after it to what is decided', () => {
    const on = settingsOn(handedOver(defaultAccounting, other));
    expect(['2026-09-30', '2026-10-31', '2026-11-01'].map((day) => on(day).regime)).toEqual([
      'encaissement',
      'encaissement',
      'debits',
    ]);
  });
});

describe('marking a month as handed over', () => {
  it('keeps its settings, also when it is marked again after they were changed', async () => {
    const scene = openScene('2026-11-21');
    await scene.done('close_month_settings', { month: '2026-10' });
    await scene.done('export_month_settings', { month: '2026-10' });
    await scene.done('update_accounting_settings', { changes: { regime: 'debits' } });
    await scene.done('export_month_settings', { month: '2026-10' });
    const row = scene.engine.row('settings', 'accounting');
    expect(row?.exports?.map(({ settings }) => settings?.regime)).toEqual(['encaissement', 'encaissement']);
    expect(settingsOn(datedAccountingOf(row))('2026-11-01').regime).toBe('debits');
  });
});
