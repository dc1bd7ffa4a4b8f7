// Random steps of the money side, and what must hold whatever they did: for histories on one engine and on devices without a
// network.
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { cautionReceived, cautionReturned } from '../reservations/cautions/caution.rules.ts';
import { retainedFact } from '../reservations/cautions/retained-caution.ts';
import { rankOf } from '../kernel/identity/numbering.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { defaultAccounting, vatRegimes } from '../settings/accounting-settings.schema.ts';
import { entriesOf } from './account-entries.ts';
import type { AccountedRows, AccountingEntry } from './accounting-entry.ts';
import { statementOf } from './client-statement.ts';
import { accountingEntries } from './entries.ts';
import { vatStatement } from './vat-statement.ts';
import { admin } from '../testing/actors.ts';

/** The day of the first step. */
export const begin = '2026-10-23';
export const clients = ['Atlas', 'Benhima'] as const;
const modes = ['Chèque', 'Chèque', 'Effet', 'Espèces', 'Virement'] as const;

const line = fc.record({
  name: fc.constant('Écran'),
  type: fc.constantFrom('sale', 'service'),
  quantity: fc.constantFrom(1, 2, 3, 0.5, 1.333),
  unitPrice: fc.integer({ min: 1, max: 999_999 }).map((centimes) => centimes / 100),
  vatRate: fc.constantFrom(20, 20, 10, 0),
  discount: fc.constantFrom(0, 0, 33.33),
});
export const step = fc.record({
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
    'describe',
    'credit',
    'creditLines',
    'creditWhole',
    'use',
    'refund',
    'keep',
    'keep',
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
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (amount: number): number => Math.round(amount * 100) / 100 || 0;
const pick = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)];
const reason = 'Essai';

type Write = [action: string, input: object];
type Verb = Exclude<Step['verb'], 'invoice' | 'quote' | 'keep' | 'day'>;
type Known = AccountedRows & { quotes: readonly Quote[]; contactIds: ReadonlyMap<string, number> };
interface OnInvoice {
  drawn: Step;
  at: number;
  invoice: Invoice;
  rows: AccountedRows & { quotes: readonly Quote[] };
}

const chequeOf = ({ mode }: Step, at: number) =>
  mode === 'Chèque' || mode === 'Effet' ? { cheque: { number: `00${at}` } } : {};

/** What is done of a quote, and to an invoice. */
function documentWrites({ drawn, at, invoice: { id, amount, items }, rows }: OnInvoice) {
  const ofQuote = { id: pick(rows.quotes, drawn.rank)?.id, invoiceId: `INV-${1_780_000_000_000 + at}` };
  const note = { id: `AV-${1_790_000_000_000 + at}-abcd`, invoiceId: id, reason };
  const lines = items.map((each) => ({
    lineId: each.id,
    quantity: Math.max(0.001, Math.round(each.quantity * Math.min(drawn.share, 1) * 1000) / 1000),
  }));
  return {
    deposit: ['deposit_invoice_quotes', { ...ofQuote, percent: 30 }],
    situation: ['convert_quotes', { ...ofQuote, percent: 40 }],
    convert: ['convert_quotes', ofQuote],
    credit: ['create_creditNotes', { ...note, amount: cents(amount * drawn.share) }],
    creditLines: ['create_creditNotes', { ...note, lines }],
    creditWhole: ['create_creditNotes', note],
    cancel: ['cancel_invoices', { id, reason }],
    close: ['close_month_settings', { month: '2026-10' }],
  } satisfies Partial<Record<Verb, Write>>;
}

/** What is paid of an invoice, and back. */
function paymentWrites({ drawn, at, invoice, rows }: OnInvoice) {
  const { id, amount, tax } = invoice;
  const { mode, date, other } = drawn;
  const part = cents(amount * drawn.share);
  const paymentId = `p${at}`;
  const paid = { mode, date, ...chequeOf(drawn, at), keepsExcess: true };
  const withheld = other > 4 ? { rasTva: cents(Math.min(tax, part) / 2), rasIs: cents(part / 20) } : {};
  const second = rows.invoices.find((one) => one.id !== id && one.contactId === invoice.contactId);
  const rich = pick(
    rows.invoices.filter(({ remainingAmount }) => remainingAmount < 0),
    other,
  );
  const payment = pick(rows.payments, other);
  const beyond = other % 3 === 0 ? { amount: part, isAboveCredit: true } : {};
  const payments = [
    { id, paymentId, amount: part },
    { id: second?.id ?? id, paymentId: `q${at}`, amount: part },
  ];
  return {
    pay: ['pay_invoices', { id, paymentId, amount: part, ...paid, ...withheld }],
    several: ['pay_several_invoices', { id, payments, ...paid }],
    use: ['use_credit_invoices', { id, paymentId, fromInvoiceId: rich?.id ?? id }],
    refund: ['refund_invoices', { id: rich?.id ?? id, paymentId, mode, date, ...beyond }],
    strike: ['cancel_payment_invoices', { id: payment?.invoiceId, paymentId: payment?.id, reason }],
  } satisfies Partial<Record<Verb, Write>>;
}

/** What is kept of a caution of that client, a part of it in a line of an invoice: their own, or charged to another. */
function keepingWrites(
  { other, share, globalDiscount, rank }: Step,
  { reservations, contactIds }: Known,
): Write[] {
  const client = clients[other % 2] ?? 'Atlas';
  const row = reservations.find((one) => one.client === client);
  if (!row) return [];
  const amount = cents(share * 1000);
  const byThen = sumAmounts([row.caution?.kept ?? 0, amount]);
  const charge = { reservationId: row.id, facts: [retainedFact(byThen, rank > 2 ? 2 * amount : amount)] };
  const items = [{ name: 'Caution conservée', unitPrice: cents(amount / 1.2), charge }];
  const id = contactIds.get(rank === 0 ? (clients[(other + 1) % 2] ?? '') : client);
  const to = rank === 0 ? clients[(other + 1) % 2] : client;
  return [
    ['receive_caution_reservations', { id: row.id, amount: 2 * amount, mode: 'Virement' }],
    ['return_caution_reservations', { id: row.id, amount: cents(amount / 2), kept: amount, mode: 'Chèque' }],
    ['create_invoices', { client: to, contactId: id, items, globalDiscount }],
  ];
}

/** What the bank does with a cheque or an effet. */
function bankWrites({ drawn: { other, fees, date }, rows }: OnInvoice) {
  const papers = rows.payments.filter(({ state }) => state !== undefined);
  const atBank = { id: pick(papers, other)?.id, reason, fees, date };
  return {
    remit: ['remit_payments', atBank],
    clear: ['clear_payments', atBank],
    bounce: ['bounce_payments', atBank],
    describe: ['describe_payments', { id: atBank.id, number: `00${fees}` }],
  } satisfies Partial<Record<Verb, Write>>;
}

/** The write of that step on what there is; null where there is nothing to do it on. */
function writeOf(drawn: Step, at: number, rows: OnInvoice['rows']): Write | null {
  const invoice = pick(rows.invoices, drawn.rank);
  const { verb } = drawn;
  if (!invoice || verb === 'invoice' || verb === 'quote' || verb === 'keep' || verb === 'day') return null;
  const on = { drawn, at, invoice, rows };
  const writes: Record<Verb, Write> = {
    ...documentWrites(on),
    ...paymentWrites(on),
    ...bankWrites(on),
  };
  return writes[verb];
}

/** That step asks for these, given what there is: nothing, one operation, or a quote and its acceptance. */
export function writesOf(drawn: Step, at: number, rows: Known): Write[] {
  const { verb, items, globalDiscount, date } = drawn;
  const client = clients[drawn.other % 2] ?? 'Atlas';
  const quoted = {
    client,
    contactId: rows.contactIds.get(client),
    items,
    globalDiscount,
    vatExemption: 'Article 92',
    paymentMethod: drawn.mode,
    advanceAmount: drawn.fees > 0 ? 12.34 : 0,
  };
  const id = `DEV-${1_770_000_000_000 + at}-abcd`;
  const quoting: Write[] =
    verb === 'quote'
      ? [
          ['create_quotes', { id, ...quoted }],
          ['accept_quotes', { id }],
        ]
      : [];
  if (verb === 'invoice' || rows.invoices.length < 2)
    return [...quoting, ['create_invoices', { ...quoted, date }]];
  if (verb === 'keep') return keepingWrites(drawn, rows);
  const write = writeOf(drawn, at, rows);
  return write ? [...quoting, write] : quoting;
}

export const balanceOf = (entries: readonly AccountingEntry[]): number =>
  sumAmounts(entries.map(({ debit, credit }) => debit - credit));

const grouped = (entries: readonly AccountingEntry[]): AccountingEntry[][] => {
  const groups = new Map<string, AccountingEntry[]>();
  for (const entry of entries) {
    const key = `${entry.date} ${entry.journal} ${entry.piece}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
};

export const until = (to: string) => ({ from: '2026-01-01', to });

export function expectSound(rows: AccountedRows, day: string): void {
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
      const stated = statementOf(entriesOf({ ...rows, invoices }), {
        ...until(day),
        today: day,
        reader: admin,
      });
      expect(balanceOf(own)).toBe(stated.balance);
    }
  }
}

/** Expects the company to hold for its clients what they left, less what they were given back and what settles invoices. */
export function expectCautions(rows: AccountedRows): number {
  const request = { period: until('2027-12-31'), settings: defaultAccounting };
  const cautionEntries = accountingEntries(rows, request).filter(({ account }) => account === '1487');
  const settlements = rows.payments.filter(({ cautionOf, cancelledAt }) => cautionOf && cancelledAt === null);
  const left = rows.reservations.map((row) => sumAmounts([cautionReceived(row), -cautionReturned(row)]));
  expect(0 - balanceOf(cautionEntries)).toBe(
    sumAmounts([...left, ...settlements.map(({ amount }) => -amount)]),
  );
  for (const { id, caution } of rows.reservations) {
    const own = settlements.filter(({ cautionOf }) => cautionOf === id).map(({ amount }) => amount);
    expect(sumAmounts(own)).toBeLessThanOrEqual(caution?.kept ?? 0);
  }
  return settlements.length;
}

/** A reservation of each client, whose caution moves. */
export const cautionedWrites = (contactIds: ReadonlyMap<string, number>): Write[] => [
  [
    'create_products',
    { id: 'PRD-1', name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' },
  ],
  ...clients.map((client, rank): Write => {
    const booking = { productId: 'PRD-1', quantity: 1, start: '2026-12-01', end: '2026-12-04' };
    const of = { id: `RES-${rank}`, client, contactId: contactIds.get(client) };
    return ['create_reservations', { ...booking, ...of, overbookReason: reason }];
  }),
];

/** Expects a client to owe what remains of their invoices. */
export function expectRemaining({ invoices, ...rows }: AccountedRows): void {
  for (const client of clients) {
    const own = invoices.filter((invoice) => invoice.client === client);
    const stated = statementOf(entriesOf({ ...rows, invoices: own }), {
      ...until('2027-12-31'),
      today: begin,
      reader: admin,
    });
    const open = own.filter(({ status }) => status !== 'Annulée');
    expect(stated.balance).toBe(sumAmounts(open.map(({ remainingAmount }) => remainingAmount)));
  }
}

/** Numbers follow each other without a gap, and so do their days (CGI art. 145-III). */
export function expectSeries({ invoices, creditNotes }: AccountedRows): void {
  for (const [series, rows] of [['invoices', invoices] as const, ['creditNotes', creditNotes] as const]) {
    const known = rows.map(({ number, date }) => ({ rank: rankOf(series, number ?? '') ?? 0, date }));
    const inOrder = known.toSorted((a, b) => a.rank - b.rank);
    expect(inOrder.map(({ rank }) => rank)).toEqual(inOrder.map((_, index) => index + 1));
    const days = inOrder.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
  }
}
