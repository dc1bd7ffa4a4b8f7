// Whatever is quoted, invoiced, credited, paid, withheld, remitted, cashed, returned unpaid, used, given back, struck through and
// cancelled, in any order: every entry balances to the centime, the account of a client is their statement on any day, the VAT is that
// of what was cashed of what was not credited, every series is gapless and in the order of its days, and a closed month stays as it was
// (docs/subjects/accounting.md).
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { isStanding as isPaid } from '../invoices/payment-states.ts';
import { takesMoneyOnly } from '../invoices/invoice.rules.ts';
import { addDays } from '../kernel/dates.ts';
import { sumAmounts, toCentimes } from '../kernel/money.ts';
import { rankOf } from '../kernel/numbering.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { defaultAccounting, vatRegimes } from '../settings/accounting-settings.schema.ts';
import { admin } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scene.ts';
import { entriesOf } from './account-entries.ts';
import type { AccountedRows, AccountingEntry } from './accounting-entry.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries } from './entries.ts';
import { vatStatement } from './vat-statement.ts';

const begin = '2026-10-23';
const october = { from: '2026-01-01', to: '2026-10-31' };
const clients = ['Atlas', 'Benhima'] as const;
const modes = ['Chèque', 'Chèque', 'Effet', 'Espèces', 'Virement'] as const;

const line = fc.record({
  name: fc.constant('Écran'),
  type: fc.constantFrom('sale', 'service'),
  quantity: fc.constantFrom(1, 2, 3, 0.5, 1.333),
  unitPrice: fc.integer({ min: 1, max: 999_999 }).map((centimes) => centimes / 100),
  vatRate: fc.constantFrom(20, 20, 10, 0),
  discount: fc.constantFrom(0, 0, 33.33),
});
const step = fc.record({
  verb: fc.constantFrom(
    'invoice',
    'quote',
    'deposit',
    'situation',
    'convert',
    'pay',
    'pay',
    'several',
    'remit',
    'clear',
    'clear',
    'bounce',
    'bounce',
    'credit',
    'creditLines',
    'creditWhole',
    'use',
    'refund',
    'strike',
    'cancel',
    'day',
    'day',
    'close',
  ),
  rank: fc.nat(4),
  other: fc.nat(6),
  share: fc.constantFrom(0.1, 1 / 3, 0.5, 1, 1, 1.2),
  mode: fc.constantFrom(...modes),
  items: fc.array(line, { minLength: 1, maxLength: 3 }),
  globalDiscount: fc.constantFrom(0, 0, 12.5),
  fees: fc.constantFrom(0, 30.5),
  /** A day that was chosen. */
  date: fc.constantFrom(undefined, undefined, '2026-10-26', '2026-11-03'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (amount: number): number => Math.round(amount * 100) / 100 || 0;
const pick = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)];

const rowsOf = ({ engine }: Scene): AccountedRows => ({
  invoices: engine.all('invoices'),
  payments: engine.all('payments'),
  creditNotes: engine.all('creditNotes'),
  reservations: [],
});

/** The write of that step on what there is; null where there is nothing to do it on. */
function writeOf(
  given: Step,
  at: number,
  { invoices, payments, quotes }: AccountedRows & { quotes: readonly Quote[] },
): [string, object] | null {
  const quote = pick(quotes, given.rank);
  const invoice = pick(invoices, given.rank);
  const payment = pick(payments, given.other);
  const paper = pick(
    payments.filter(({ state }) => state !== undefined),
    given.other,
  );
  if (!invoice) return null;
  const { id, amount } = invoice;
  const { mode, date } = given;
  const part = cents(amount * given.share);
  const key = { paymentId: `p${at}` };
  const cheque = mode === 'Chèque' || mode === 'Effet' ? { cheque: { number: `00${at}` } } : {};
  const withheld =
    given.other > 4 ? { rasTva: cents(Math.min(invoice.tax, part) / 2), rasIs: cents(part / 20) } : {};
  const note = { id: `AV-${1_790_000_000_000 + at}-abcd`, invoiceId: id, reason: 'Essai' };
  const rich = pick(
    invoices.filter(({ remainingAmount }) => remainingAmount < 0),
    given.other,
  );
  const second = invoices.find((one) => one.id !== id && one.contactId === invoice.contactId);
  const lines = invoice.items.map((each) => ({
    lineId: each.id,
    quantity: Math.max(0.001, Math.round(each.quantity * Math.min(given.share, 1) * 1000) / 1000),
  }));
  const atBank = { id: paper?.id, reason: 'Essai', fees: given.fees, date };
  const ofQuote = { id: quote?.id, invoiceId: `INV-${1_780_000_000_000 + at}` };
  const writes: Record<Exclude<Step['verb'], 'invoice' | 'quote' | 'day'>, [string, object]> = {
    deposit: ['deposit_invoice_quotes', { ...ofQuote, percent: 30 }],
    situation: ['convert_quotes', { ...ofQuote, percent: 40 }],
    convert: ['convert_quotes', ofQuote],
    pay: [
      'pay_invoices',
      { id, ...key, amount: part, mode, date, ...cheque, ...withheld, keepsExcess: true },
    ],
    several: [
      'pay_several_invoices',
      {
        id,
        payments: [
          { id, paymentId: `p${at}`, amount: part },
          { id: second?.id ?? id, paymentId: `q${at}`, amount: part },
        ],
        mode,
        date,
        ...cheque,
        keepsExcess: true,
      },
    ],
    remit: ['remit_payments', atBank],
    clear: ['clear_payments', atBank],
    bounce: ['bounce_payments', atBank],
    credit: ['create_creditNotes', { ...note, amount: part }],
    creditLines: ['create_creditNotes', { ...note, lines }],
    creditWhole: ['create_creditNotes', note],
    use: ['use_credit_invoices', { id, ...key, fromInvoiceId: rich?.id ?? id }],
    refund: ['refund_invoices', { id: rich?.id ?? id, ...key, mode, date }],
    strike: ['cancel_payment_invoices', { id: payment?.invoiceId, paymentId: payment?.id, reason: 'Essai' }],
    cancel: ['cancel_invoices', { id, reason: 'Essai' }],
    close: ['close_month_settings', { month: '2026-10' }],
  };
  const { verb } = given;
  return verb === 'invoice' || verb === 'quote' || verb === 'day' ? null : writes[verb];
}

const balanceOf = (entries: readonly AccountingEntry[]): number =>
  sumAmounts(entries.map(({ debit, credit }) => debit - credit));

const grouped = (entries: readonly AccountingEntry[]): AccountingEntry[][] => {
  const groups = new Map<string, AccountingEntry[]>();
  for (const entry of entries) {
    const key = `${entry.date} ${entry.journal} ${entry.piece}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
};

const until = (to: string) => ({ from: '2026-01-01', to });

function expectSound(rows: AccountedRows, day: string): void {
  for (const regime of vatRegimes) {
    const settings = { ...defaultAccounting, regime };
    const request = { period: until(day), settings };
    const entries = accountingEntries(rows, request);
    for (const group of grouped(entries)) expect(balanceOf(group)).toBe(0);
    const due = balanceOf(entries.filter(({ account }) => account === '4455'));
    expect(0 - due || 0).toBe(vatStatement(rows, request).tax);
    for (const client of clients) {
      const own = entries.filter(({ account, thirdParty }) => account === '3421' && thirdParty === client);
      const invoices = rows.invoices.filter((invoice) => invoice.client === client);
      const stated = statementOf(entriesOf({ ...rows, invoices }), { ...until(day), today: day });
      expect(balanceOf(own)).toBe(stated.balance);
    }
  }
}

/** What a client owes is what remains of their invoices. */
function expectRemaining({ invoices, ...rows }: AccountedRows): void {
  for (const client of clients) {
    const own = invoices.filter((invoice) => invoice.client === client);
    const stated = statementOf(entriesOf({ ...rows, invoices: own }), {
      ...until('2027-12-31'),
      today: begin,
    });
    const open = own.filter(({ status }) => status !== 'Annulée');
    expect(stated.balance).toBe(sumAmounts(open.map(({ remainingAmount }) => remainingAmount)));
  }
}

/** Numbers follow each other without a gap, and so do their days (CGI art. 145-III). */
function expectSeries({ invoices, creditNotes }: AccountedRows): void {
  for (const [series, rows] of [['invoices', invoices] as const, ['creditNotes', creditNotes] as const]) {
    const known = rows.map(({ number, date }) => ({ rank: rankOf(series, number ?? '') ?? 0, date }));
    const inOrder = known.toSorted((a, b) => a.rank - b.rank);
    expect(inOrder.map(({ rank }) => rank)).toEqual(inOrder.map((_, index) => index + 1));
    const days = inOrder.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
  }
}

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

it('balances, whatever is done in whatever order', { timeout: 60_000 }, async () => {
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
  };
  const play = async (steps: readonly Step[]): Promise<void> => {
    const scene = openScene(begin);
    const ids = new Map<string, number>();
    for (const name of clients) {
      const contact = { name, type: 'client', phone: '0661234567' };
      ids.set(name, (await scene.done<Contact>('create_contacts', contact)).id);
    }
    let day = begin;
    const days = new Set([begin, october.to]);
    let closed: AccountingEntry[] | null = null;
    for (const [at, given] of steps.entries()) {
      if (given.verb === 'day') scene.goTo((day = addDays(day, 5)));
      days.add(day);
      const { items, globalDiscount } = given;
      const client = clients[given.other % 2] ?? 'Atlas';
      const create = {
        client,
        contactId: ids.get(client),
        items,
        globalDiscount,
        vatExemption: 'Article 92',
        date: given.date,
      };
      if (given.verb === 'quote') {
        const { date: _date, ...quoted } = create;
        const quote = await scene.done<Quote>('create_quotes', quoted);
        await scene.done('accept_quotes', { id: quote.id });
      }
      const write: [string, object] | null =
        given.verb === 'invoice' || rowsOf(scene).invoices.length < 2
          ? ['create_invoices', create]
          : writeOf(given, at, { ...rowsOf(scene), quotes: scene.engine.all('quotes') });
      if (!write) continue;
      const done = await scene.engine.execute(write[0], write[1], { actor: admin });
      if (!done.ok) continue;
      const { verb } = given;
      if (verb === 'bounce' || verb === 'clear' || verb === 'use' || verb === 'refund') seen[verb] += 1;
      if (write[0] !== 'close_month_settings') continue;
      closed = octoberOf(rowsOf(scene));
      seen.close += 1;
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
    expectSeries(rows);
    seen.settled += expectSettledVat(rows);
    seen.undone += expectUndone(rows);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 36, size: 'max' }), play), {
    numRuns: 250,
  });
  // It is no proof where nothing happened.
  expect(Object.entries(seen).filter(([, times]) => times <= 5)).toEqual([]);
});
