// Matching proposes which documents the lines of a bank statement pay, by number, amount and name; a person accepts the right
// ones. Nothing is proposed twice: no line, no cheque, no payment, no dirham of an invoice (docs/product.md 'Bank statements').
import { daysBetween } from '../kernel/values/dates.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { type Book, openBook } from './statement-book.ts';
import { type ReadLabel, readLabel, saysName } from './statement-evidence.ts';
import { matchedBefore } from './statement-done.ts';
import type { StatementLine } from '../payments/statement-lines.ts';

export type Evidence = 'number' | 'amount' | 'name';

/** `clear` a cheque or a whole slip, `known` a payment that was recorded already, `pay` an invoice by transfer. */
export type MatchKind = 'clear' | 'known' | 'pay';

export interface Proposal {
  line: StatementLine;
  kind: MatchKind;
  /** Two of them agree: accepted with the others at once. */
  isSure: boolean;
  evidence: readonly Evidence[];
  /** The invoice that is paid; of a cheque or a payment, that of the first. */
  invoiceId: string;
  /** The papers that are cashed, or the payment that was recorded. */
  paymentIds: readonly string[];
  /** What is above the remaining amount: a credit of the client. MAD. */
  excess: number;
}

export interface MatchedStatement {
  proposals: Proposal[];
  /** Money that came in and says nothing of what is open. */
  unmatched: StatementLine[];
  /** Lines that were matched before, each under the key that it was matched by. */
  done: StatementLine[];
  /** Lines of money that left the account, which pay nothing here. */
  debits: StatementLine[];
}

interface Candidate extends Omit<Proposal, 'excess' | 'isSure'> {
  score: number;
}

const weights: Readonly<Record<Evidence, number>> = { number: 100, amount: 40, name: 30 };
/** A name alone proposes nothing. */
const LEAST = 40;
/** Days between a payment that was recorded and its line at the bank. */
const NEAR = 15;
/** Of equal evidence: what is recorded, then what is at the bank, then what is open. */
const bonus: Readonly<Record<MatchKind, number>> = { known: 0.3, clear: 0.2, pay: 0.1 };

interface Mentions {
  number: boolean;
  amount: boolean;
  name: boolean;
}

const evidenceOf = ({ number, amount, name }: Mentions): Evidence[] => [
  ...(number ? (['number'] as const) : []),
  ...(amount ? (['amount'] as const) : []),
  ...(name ? (['name'] as const) : []),
];

const scoreOf = (evidence: readonly Evidence[], kind: MatchKind): number =>
  evidence.reduce((sum, each) => sum + weights[each], bonus[kind]);

interface Reading {
  line: StatementLine;
  label: ReadLabel;
  book: Book;
}

/** Cheques at the bank, alone or by their slip, that came in before that day with exactly that amount. */
function ofPapers({ line, label, book }: Reading): Candidate[] {
  const papers = book.papersOf(toCentimes(line.amount)).filter(({ date }) => date <= line.date);
  return papers.map(({ rows, numbers, client, invoiceId }) => {
    const number = numbers.some((each) => label.digits.has(each) || label.words.includes(each));
    const evidence = evidenceOf({ number, amount: true, name: saysName(label, client) });
    const paymentIds = rows.map(({ id }) => id);
    return { line, kind: 'clear', evidence, invoiceId, paymentIds, score: scoreOf(evidence, 'clear') };
  });
}

/** Payments that are in the book already, of that amount and about that day. */
function ofRecorded({ line, label, book }: Reading): Candidate[] {
  const near = (day: string) => Math.abs(daysBetween(day, line.date)) <= NEAR;
  const recorded = book.recordedOf(toCentimes(line.amount)).filter(({ day }) => near(day));
  return recorded.map(({ payment, number, client, day }) => {
    const isNamed = label.numbers.has(number) || referenceIsIn(payment, line);
    const evidence = evidenceOf({ number: isNamed, amount: true, name: saysName(label, client) });
    const closeness = 1 / (10 + Math.abs(daysBetween(day, line.date)));
    const score = scoreOf(evidence, 'known') + closeness;
    const { id, invoiceId } = payment;
    return { line, kind: 'known', evidence, invoiceId, paymentIds: [id], score };
  });
}

const REFERENCE = 4;
const referenceIsIn = ({ reference }: Payment, { label }: StatementLine): boolean =>
  reference.length >= REFERENCE && label.toLowerCase().includes(reference.toLowerCase());

/** Open invoices that it names by their number, or that have exactly that amount left. */
function ofInvoices({ line, label, book }: Reading): Candidate[] {
  const amount = toCentimes(line.amount);
  return book.invoicesFor(label, amount).flatMap(({ invoice, number, client }) => {
    const evidence = evidenceOf({
      number: number !== '' && label.numbers.has(number),
      amount: toCentimes(invoice.remainingAmount) === amount,
      name: saysName(label, client),
    });
    const score = scoreOf(evidence, 'pay');
    return score < LEAST
      ? []
      : [{ line, kind: 'pay', evidence, invoiceId: invoice.id, paymentIds: [], score }];
  });
}

/** The strongest first; of equal ones the earlier line, then the invoice that is due first. */
const strongestFirst = (lines: readonly StatementLine[], due: ReadonlyMap<string, string>) => {
  const places = new Map(lines.map(({ key }, place) => [key, place]));
  return (a: Candidate, b: Candidate): number =>
    b.score - a.score ||
    (places.get(a.line.key) ?? 0) - (places.get(b.line.key) ?? 0) ||
    (due.get(a.invoiceId) ?? '').localeCompare(due.get(b.invoiceId) ?? '') ||
    a.invoiceId.localeCompare(b.invoiceId);
};

/** What is still free to be proposed. */
class Free {
  readonly #lines = new Set<string>();
  readonly #payments = new Set<string>();
  readonly #left: Map<string, number>;

  constructor(invoices: readonly Invoice[]) {
    this.#left = new Map(invoices.map(({ id, remainingAmount }) => [id, toCentimes(remainingAmount)]));
  }

  /** The proposal, and nothing of it is free any more; null where something of it was not. */
  take({ score: _score, ...candidate }: Candidate): Proposal | null {
    const { line, kind, evidence, paymentIds } = candidate;
    if (this.#lines.has(line.key) || paymentIds.some((id) => this.#payments.has(id))) return null;
    const excess = kind === 'pay' ? this.#pay(candidate) : 0;
    if (excess === null) return null;
    this.#lines.add(line.key);
    for (const id of paymentIds) this.#payments.add(id);
    return { ...candidate, excess: fromCentimes(excess), isSure: evidence.length > 1 && excess === 0 };
  }

  /** Centimes above what is left of the invoice, which only one that is named by its number may get; null where it may not. */
  #pay({ invoiceId, line, evidence }: Pick<Candidate, 'invoiceId' | 'line' | 'evidence'>): number | null {
    const left = this.#left.get(invoiceId) ?? 0;
    const amount = toCentimes(line.amount);
    if (left <= 0 || (amount > left && !evidence.includes('number'))) return null;
    this.#left.set(invoiceId, Math.max(0, left - amount));
    return Math.max(0, amount - left);
  }
}

interface Known {
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  /** Today, by which cheques are in the bank or not. */
  day: string;
}

/** The proposals in the order of the lines, and the lines that have none. */
export function matchStatement(lines: readonly StatementLine[], known: Known): MatchedStatement {
  const book = openBook(known);
  const debits = lines.filter(({ amount }) => amount <= 0);
  const credits = lines.filter(({ amount }) => amount > 0);
  const before = matchedBefore(credits, known);
  const done = credits.flatMap((line) => {
    const key = before.get(line.key);
    return key === undefined ? [] : [{ ...line, key }];
  });
  const open = credits.filter(({ key }) => !before.has(key));
  const candidates = open.flatMap((line) => {
    const reading = { line, label: readLabel(line.label), book };
    return [...ofPapers(reading), ...ofRecorded(reading), ...ofInvoices(reading)];
  });
  const due = new Map(known.invoices.map(({ id, dueDate }) => [id, dueDate]));
  const free = new Free(known.invoices);
  const byPayment = new Map<string, Proposal>();
  for (const candidate of candidates.toSorted(strongestFirst(open, due))) {
    const proposal = free.take(candidate);
    if (proposal) byPayment.set(proposal.line.key, proposal);
  }
  const proposals = open.flatMap(({ key }) => byPayment.get(key) ?? []);
  return { proposals, unmatched: open.filter(({ key }) => !byPayment.has(key)), done, debits };
}
