// Lines of a bank statement as they are matched with payments, and the key by which each is known for ever (docs/product.md
// 'Bank statements').
import { foldText } from '../kernel/text/folded-text.ts';
import { toCentimes } from '../kernel/values/money.ts';

export interface BankLine {
  /** Day on which the bank booked it. */
  date: string;
  /** MAD; below zero for what left the account. */
  amount: number;
  label: string;
  /** The bank's own key, of an OFX file. */
  bankId?: string;
}

export interface StatementLine extends BankLine {
  key: string;
}

/** As much as a key holds of what may be long. */
const LABEL = 80;
const ACCOUNT = 60;
/** As much as a key may hold. */
export const STATEMENT_KEY = 200;

/** Letters and figures, in lower case, with single spaces. */
export const plainText = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The lines with their keys, the same whenever the same day of that account is read again: the bank's own key with day and amount,
 * since some banks give one key to many lines, else day, amount and label, and the rank among those of a day that say the same.
 */
export function keyedLines(lines: readonly BankLine[], account: string): StatementLine[] {
  const ranks = new Map<string, number>();
  const owner = plainText(account).slice(0, ACCOUNT);
  return lines.map((line) => {
    const text = line.bankId
      ? `${owner}/${line.bankId.slice(0, LABEL)}/${line.date}/${toCentimes(line.amount)}`
      : `${owner}/${line.date}/${toCentimes(line.amount)}/${plainText(line.label).slice(0, LABEL)}`;
    const rank = (ranks.get(text) ?? 0) + 1;
    ranks.set(text, rank);
    return { ...line, key: rank === 1 ? text : `${text}/${rank}` };
  });
}
