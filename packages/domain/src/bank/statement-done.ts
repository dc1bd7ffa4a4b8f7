// Which lines of a statement were matched before: under their own key, or under that of the same line of another file, since a bank
// gives new keys to what it exports again, and a table of the same month has none (docs/product.md 'Bank statements').
import { toCentimes } from '../kernel/values/money.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import { receivedOf } from '../payments/payment-states.ts';
import type { StatementLine } from '../payments/statement-lines.ts';

interface Matched {
  key: string;
  account: string;
  centimes: number;
  /** The days on which the bank may have booked it. */
  days: ReadonlySet<string>;
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
      }
    : { key, account, centimes: Number(centimes), days: new Set([day]) };
}

const isSameAccount = (a: string, b: string): boolean => a === b || a === '' || b === '';

const isSame = (line: StatementLine, { account, centimes, days }: Matched): boolean =>
  centimes === toCentimes(line.amount) &&
  days.has(line.date) &&
  isSameAccount(account, line.key.split('/')[0] ?? '');

/** By the key of each line that was matched, the key under which it was; none stands for two lines. */
export function matchedBefore(
  lines: readonly StatementLine[],
  payments: readonly Payment[],
): Map<string, string> {
  const linked = payments.filter(({ statementLine }) => statementLine);
  const groups = Map.groupBy(linked, ({ statementLine }) => statementLine ?? '');
  const own = new Set(lines.map(({ key }) => key).filter((key) => groups.has(key)));
  const others = [...groups].filter(([key]) => !own.has(key)).map(([key, rows]) => matchedOf(key, rows));
  const before = new Map<string, string>();
  for (const line of lines) {
    const at = own.has(line.key) ? -1 : others.findIndex((matched) => isSame(line, matched));
    const [other] = at < 0 ? [] : others.splice(at, 1);
    const key = own.has(line.key) ? line.key : other?.key;
    if (key !== undefined) before.set(line.key, key);
  }
  return before;
}
