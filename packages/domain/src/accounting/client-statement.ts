// The statement of a client ('Relevé de compte'): what they owed before a period, what happened in it, what they owe at its
// end, and how late that is (docs/subjects/accounting.md). It is a rule over the list of entries of `account-entries.ts`.
import { daysBetween } from '../kernel/values/dates.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { numberKey } from '../kernel/identity/numbering.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { accountLimit } from '../invoices/client-figures.ts';
import { type AccountEntry, kindOrder } from './account-entries.ts';

/** Days late of what is overdue: the bands of the law on payment terms (docs/law.md 'Payment terms'). */
export const overdueBands = ['0-30', '31-60', '61-120', '120+'] as const;
export type OverdueBand = (typeof overdueBands)[number];

export interface StatementLine extends AccountEntry {
  /** What the client owed once it was done. */
  balance: number;
}

/** All in MAD, TTC. `balance = opening + debit − credit = notDue + overdueTotal − available`. */
export interface ClientStatement {
  from: string;
  to: string;
  /** Whose documents alone it counts; '' where it is of the whole client. */
  onlyOf: string;
  opening: number;
  lines: StatementLine[];
  /** What the period added, and what it took off. */
  debit: number;
  credit: number;
  balance: number;
  notDue: number;
  overdue: Record<OverdueBand, number>;
  overdueTotal: number;
  /** What the client has with us: paid beyond their invoices. */
  available: number;
}

/**
 * First and last day, both counted, and the day on which one looks at it: nothing to come is late. `reader` is whose rights chose
 * the entries.
 */
export interface StatementPeriod {
  from: string;
  to: string;
  today: string;
  reader: Actor;
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));

/** By day; on one day invoices before what settles them; what was sent at once by number. */
const inOrder = (a: AccountEntry, b: AccountEntry): number =>
  compare(a.date, b.date) ||
  compare(kindOrder[a.kind], kindOrder[b.kind]) ||
  compare(a.at, b.at) ||
  compare(numberKey(a.piece), numberKey(b.piece)) ||
  compare(a.id, b.id);

const sumOf = (entries: readonly AccountEntry[]): number => sumAmounts(entries.map(({ amount }) => amount));

export function bandOf(daysLate: number): OverdueBand {
  if (daysLate <= 30) return '0-30';
  if (daysLate <= 60) return '31-60';
  return daysLate <= 120 ? '61-120' : '120+';
}

type Age = Pick<ClientStatement, 'notDue' | 'overdue' | 'overdueTotal' | 'available'>;

/** What is left of each invoice on that day, by how late it is. */
function ageOf(entries: readonly AccountEntry[], day: string): Age {
  const left = new Map<string, { centimes: number; dueDate: string }>();
  for (const { invoiceId, amount, dueDate } of entries) {
    const known = left.get(invoiceId) ?? { centimes: 0, dueDate: '' };
    left.set(invoiceId, {
      centimes: known.centimes + toCentimes(amount),
      dueDate: dueDate ?? known.dueDate,
    });
  }
  const overdue = { '0-30': 0, '31-60': 0, '61-120': 0, '120+': 0 };
  let [notDue, available] = [0, 0];
  for (const { centimes, dueDate } of left.values()) {
    if (centimes < 0) available -= centimes;
    else if (dueDate >= day) notDue += centimes;
    else if (centimes > 0) overdue[bandOf(daysBetween(dueDate, day))] += centimes;
  }
  const inMad = Object.fromEntries(overdueBands.map((band) => [band, fromCentimes(overdue[band])]));
  return {
    notDue: fromCentimes(notDue),
    overdue: inMad as Age['overdue'],
    overdueTotal: sumAmounts(Object.values(inMad)),
    available: fromCentimes(available),
  };
}

/** The statement over these entries, which are all of one client. */
export function statementOf(
  entries: readonly AccountEntry[],
  { from, to, today, reader }: StatementPeriod,
): ClientStatement {
  const known = entries.filter(({ date }) => date <= to).toSorted(inOrder);
  const opening = sumOf(known.filter(({ date }) => date < from));
  let balance = toCentimes(opening);
  const lines = known
    .filter(({ date }) => date >= from)
    .map((entry) => {
      balance += toCentimes(entry.amount);
      return { ...entry, balance: fromCentimes(balance) };
    });
  return {
    from,
    to,
    onlyOf: accountLimit(reader),
    opening,
    lines,
    debit: sumOf(lines.filter(({ amount }) => amount > 0)),
    credit: Math.abs(sumOf(lines.filter(({ amount }) => amount < 0))),
    balance: fromCentimes(balance),
    ...ageOf(known, to < today ? to : today),
  };
}
