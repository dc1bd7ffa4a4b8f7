// Which lines of a statement were matched before: under their own key, or under that of the same line of another file, since a bank
// gives new keys to what it exports again, and a table of the same month has none (docs/product.md 'Bank statements').
import { toCentimes } from '../kernel/values/money.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { receivedOf } from '../payments/payment-states.ts';
import { plainText, type StatementLine } from '../payments/statement-lines.ts';
import {
  chequeKey,
  nameWords,
  numberKey,
  type ReadLabel,
  readLabel,
  saysName,
} from './statement-evidence.ts';

interface Matched {
  key: string;
  account: string;
  centimes: number;
  /** The days on which the bank may have booked it. */
  days: ReadonlySet<string>;
  rows: readonly Payment[];
}

const daysOfPayment = ({ date, clearedOn }: Payment): string[] => [date, clearedOn ?? ''].filter(Boolean);

/** Most keys say day and amount; an older one of the bank's own says neither, and its payments do. */
function matchedOf(key: string, rows: readonly Payment[]): Matched {
  const [account = ''] = key.split('/');
  const [, day, centimes] = /\/(\d{4}-\d\d-\d\d)\/(-?\d+)(?:\/|$)/.exec(key) ?? [];
  return day === undefined
    ? {
        key,
        account,
        centimes: rows.reduce((sum, row) => sum + toCentimes(receivedOf(row)), 0),
        days: new Set(rows.flatMap(daysOfPayment)),
        rows,
      }
    : { key, account, centimes: Number(centimes), days: new Set([day]), rows };
}

const isSameAccount = (a: string, b: string): boolean => a === b || a === '' || b === '';

const isSame = (line: StatementLine, { account, centimes, days }: Matched): boolean =>
  centimes === toCentimes(line.amount) &&
  days.has(line.date) &&
  isSameAccount(account, line.key.split('/')[0] ?? '');

/** A key without its rank among lines of a day that say the same. */
const withoutRank = (key: string): string =>
  key.replace(/(\/\d{4}-\d\d-\d\d\/-?\d+(?:\/(?=[^/]*[a-z])[^/]*)?)\/\d+$/, '$1');

/** How much says that they are one: a key of its own, then the same words, the number of what it paid, the name of who did. */
function likeness(
  { key, label }: StatementLine,
  matched: Matched,
  { read, invoices, hasTwin }: { read: ReadLabel; invoices: ReadonlyMap<string, Invoice>; hasTwin: boolean },
): number {
  const text = plainText(label);
  const isSaid = (test: (row: Payment, invoice: Invoice | undefined) => boolean) =>
    matched.rows.some((row) => test(row, invoices.get(row.invoiceId)));
  const isNumbered = isSaid(
    ({ chequeNumber }, invoice) =>
      read.numbers.has(numberKey(invoice?.number)) || read.digits.has(chequeKey(chequeNumber)),
  );
  const isNamed = isSaid((_row, invoice) => saysName(read, nameWords(invoice?.client ?? '')));
  return (
    (key === matched.key ? (hasTwin ? 1 : 16) : 0) +
    (text !== '' && withoutRank(matched.key).endsWith(`/${text}`) ? 8 : 0) +
    (isNumbered ? 4 : 0) +
    (isNamed ? 2 : 0)
  );
}

/**
 * Finds, by the key of each line that was matched, the key under which it was; none stands for two lines, and the
 * likest goes first.
 */
export function matchedBefore(
  lines: readonly StatementLine[],
  { payments, invoices }: { payments: readonly Payment[]; invoices: readonly Invoice[] },
): Map<string, string> {
  const linked = payments.filter(({ statementLine }) => statementLine);
  const groups = Map.groupBy(linked, ({ statementLine }) => statementLine ?? '');
  const matched = [...groups].map(([key, rows]) => matchedOf(key, rows));
  const byAmount = Map.groupBy(matched, ({ centimes }) => centimes);
  const twins = Map.groupBy(lines, ({ key }) => withoutRank(key));
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const pairs = lines.flatMap((line) => {
    const read = readLabel(line.label);
    const hasTwin = (twins.get(withoutRank(line.key)) ?? []).length > 1;
    return (byAmount.get(toCentimes(line.amount)) ?? [])
      .filter((one) => one.key === line.key || isSame(line, one))
      .map((one) => ({ line, key: one.key, score: likeness(line, one, { read, invoices: byId, hasTwin }) }));
  });
  const before = new Map<string, string>();
  const used = new Set<string>();
  for (const { line, key } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (before.has(line.key) || used.has(key)) continue;
    used.add(key);
    before.set(line.key, key);
  }
  return before;
}
