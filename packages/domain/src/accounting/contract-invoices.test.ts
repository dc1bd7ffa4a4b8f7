// The invoice of a contract stands in statement, reminders and entries of the accounts as any other, with its period.
import { expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { remindersOn } from '../sendings/reminder.rules.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { admin } from '../testing/actors.ts';
import { running } from '../testing/prepared-contracts.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { entriesOf } from './account-entries.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries } from './entries.ts';

const START = '2026-12-01';
const period = { from: START, to: '2026-12-31', today: START, reader: admin };

const items = [{ name: 'Hébergement', type: 'service', unitPrice: 1000 }];

/** A contract of a client, billed for December. */
async function openBilled() {
  const scene = openScene(START);
  const { id: contactId } = await scene.done('create_contacts', {
    name: 'Amal',
    type: 'client',
    phone: '0661000000',
  });
  const contract = await running(scene, { startDate: START, contactId, client: undefined, items });
  const invoice = await scene.done<Invoice>('bill_contracts', { id: contract.id, from: START });
  const rows = () => ({
    invoices: scene.engine.all('invoices'),
    payments: scene.engine.all('payments'),
    creditNotes: scene.engine.all('creditNotes'),
  });
  return { ...scene, contract, invoice, rows };
}

it('is on the statement of its client with its days, and so is what was given back of them', async () => {
  const { contract, rows, done } = await openBilled();
  const label = 'Facture · Hébergement du 01/12/2026 au 31/12/2026';
  expect(statementOf(entriesOf(rows()), period).lines).toMatchObject([{ label, amount: 1200 }]);
  await done('terminate_contracts', {
    id: contract.id,
    date: '2026-12-10',
    reason: 'Vente',
    billedDays: 'credit',
  });
  const { lines, balance } = statementOf(entriesOf(rows()), period);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', 1200],
    ['creditNote', -812.9],
  ]);
  expect(balance).toBe(387.1);
});

it('is reminded of once it is late, until it is paid', async () => {
  const { invoice, rows, done, engine } = await openBilled();
  const late = addDays(invoice.dueDate, 8);
  const on = (today: string) =>
    remindersOn(
      { invoices: rows().invoices, sendings: [], contacts: engine.all('contacts') },
      { levels: [7], today },
    );
  expect(on(invoice.dueDate)).toEqual([]);
  expect(on(late)).toMatchObject([
    { level: 7, remaining: 1200, invoice: { contractId: invoice.contractId } },
  ]);
  await done('pay_invoices', { id: invoice.id, amount: 1200, mode: 'Virement' });
  expect(on(late)).toEqual([]);
});

it('is in the entries of the accounts with its days, balanced', async () => {
  const { rows } = await openBilled();
  const entries = accountingEntries({ ...rows(), reservations: [] }, { period, settings: defaultAccounting });
  expect(entries.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    [defaultAccounting.accounts.clients, 1200, 0],
    [defaultAccounting.accounts.services, 0, 1000],
    [expect.any(String), 0, 200],
  ]);
  expect(entries[0]?.label).toContain('Hébergement du 01/12/2026 au 31/12/2026');
  expect(sumAmounts(entries.map(({ debit }) => debit))).toBe(sumAmounts(entries.map(({ credit }) => credit)));
});
