// The accounts hold after any history of documents and payments: every entry balances to the centime, the account of a client
// is their statement on any day, the VAT is that of the cashed part less its credit notes, every series is gapless and in the
// order of its days, and a closed month does not change (docs/subjects/accounting.md).
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { isStanding as isPaid } from '../payments/payment-states.ts';
import { takesMoneyOnly } from '../invoices/invoice.rules.ts';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { admin } from '../testing/actors.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import type { AccountedRows, AccountingEntry } from './accounting-entry.ts';
import {
  balanceOf,
  begin,
  cautionedWrites,
  clients,
  expectCautions,
  expectRemaining,
  expectSeries,
  expectSound,
  type Step,
  step,
  until,
  writesOf,
} from './account-histories.fixtures.ts';
import { accountingEntries } from './entries.ts';
import { vatStatement } from './vat-statement.ts';

const october = { from: '2026-01-01', to: '2026-10-31' };
const rowsOf = ({ engine }: Scene): AccountedRows => ({
  invoices: engine.all('invoices'),
  payments: engine.all('payments'),
  creditNotes: engine.all('creditNotes'),
  reservations: engine.all('reservations'),
});

const octoberOf = (rows: AccountedRows): AccountingEntry[] =>
  accountingEntries(rows, { period: october, settings: defaultAccounting });

const taxOf = ({ tax }: Pick<Invoice | CreditNote, 'tax'>): number => toCentimes(tax);

/** Of what nothing is left to come, no VAT waits. */
function expectSettledVat({ invoices, payments, creditNotes }: AccountedRows): number {
  let settled = 0;
  for (const invoice of invoices) {
    const own = payments.filter((payment) => payment.invoiceId === invoice.id && isPaid(payment));
    const isCashed = own.every(({ state }) => state === undefined || state === 'encaissé');
    if (invoice.status !== 'Payée' || !isCashed) continue;
    const notes = creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id);
    const rows = { invoices: [invoice], payments: own, creditNotes: notes, reservations: [] };
    const request = { period: until('2027-12-31'), settings: defaultAccounting };
    const expected = notes.reduce((left, note) => left - taxOf(note), taxOf(invoice));
    expect(toCentimes(vatStatement(rows, request).tax)).toBe(expected);
    settled += 1;
  }
  return settled;
}

/** An invoice that was credited whole leaves nothing on any account of what was sold, advanced or granted. */
function expectUndone({ invoices, creditNotes }: AccountedRows): number {
  let undone = 0;
  for (const invoice of invoices) {
    const notes = creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id);
    if (notes.length === 0 || sumAmounts(notes.map(({ total }) => total)) !== invoice.amount) continue;
    const rows = { invoices: [invoice], payments: [], creditNotes: notes, reservations: [] };
    const entries = accountingEntries(rows, { period: until('2027-12-31'), settings: defaultAccounting });
    for (const [, own] of Map.groupBy(entries, ({ account }) => account)) expect(balanceOf(own)).toBe(0);
    undone += 1;
  }
  return undone;
}

it('balances, whatever is done in whatever order', async () => {
  const seen = {
    bounce: 0,
    clear: 0,
    credit: 0,
    use: 0,
    refund: 0,
    settled: 0,
    withheld: 0,
    stamp: 0,
    close: 0,
    advance: 0,
    deduction: 0,
    undone: 0,
    kept: 0,
    keptBack: 0,
  };
  const play = async (steps: readonly Step[]): Promise<void> => {
    const scene = openScene(begin);
    const ids = new Map<string, number>();
    for (const name of clients) {
      const contact = { name, type: 'client', phone: '0661234567' };
      ids.set(name, (await scene.done<Contact>('create_contacts', contact)).id);
    }
    for (const [action, input] of cautionedWrites(ids)) await scene.done(action, input);
    let day = begin;
    const days = new Set([begin, october.to]);
    let closed: AccountingEntry[] | null = null;
    for (const [at, given] of steps.entries()) {
      if (given.verb === 'day') scene.goTo((day = addDays(day, 5)));
      days.add(day);
      const known = { ...rowsOf(scene), quotes: scene.engine.all('quotes'), contactIds: ids };
      for (const [action, input] of writesOf(given, at, known)) {
        const done = await scene.engine.execute(action, input, { actor: admin });
        if (!done.ok) continue;
        const { verb } = given;
        if (verb === 'bounce' || verb === 'clear' || verb === 'use' || verb === 'refund') seen[verb] += 1;
        if (action !== 'close_month_settings') continue;
        closed = octoberOf(rowsOf(scene));
        seen.close += 1;
      }
    }
    const rows = rowsOf(scene);
    seen.credit += rows.creditNotes.length;
    seen.advance += rows.invoices.filter(takesMoneyOnly).length;
    seen.deduction += rows.invoices.filter(({ deductions }) => deductions).length;
    seen.withheld += rows.payments.filter(({ rasTva, cancelledAt }) => rasTva && cancelledAt === null).length;
    seen.stamp += rows.payments.filter(({ stampDuty }) => stampDuty).length;
    for (const known of days) expectSound(rows, known);
    expect(closed === null ? null : octoberOf(rows)).toEqual(closed);
    expectRemaining(rows);
    seen.kept += expectCautions(rows);
    seen.keptBack += rows.payments.filter((one) => one.cautionOf && one.cancelledAt !== null).length;
    expectSeries(rows);
    seen.settled += expectSettledVat(rows);
    seen.undone += expectUndone(rows);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36, size: 'max' }), play), {
    numRuns: propertyRuns({ test: 120, soak: 250 }),
  });
  // It is no proof where nothing happened.
  expect(Object.entries(seen).filter(([, times]) => times <= 5)).toEqual([]);
});
