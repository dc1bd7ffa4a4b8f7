// One cell of a file holds the share of a quote that an invoice takes (docs/product.md §7): HT and VAT of each rate, '20 % : 1
// 000,00 + 200,00 ; 10 % : 500,00 + 50,00', and the deducted invoices, each with its amounts in brackets.
import { ambiguousAmount, parseLooseNumber } from '../../kernel/transfers/import-table.ts';
import { formatAmount, roundTo } from '../../kernel/values/money.ts';
import { hasDecimals, writtenAmount } from '../../kernel/values/written-amount.ts';
import type { VatLine } from '../../documents/totals.ts';
import type { Deduction } from '../invoice.schema.ts';

const rateText = (rate: number): string => String(rate).replace('.', ',');

export const shareText = (share: readonly VatLine[] = []): string =>
  share
    .map(({ rate, base, tax }) => `${rateText(rate)} % : ${formatAmount(base)} + ${formatAmount(tax)}`)
    .join(' ; ');

function readAmount(text: string): number {
  const amount = ambiguousAmount(text) === null ? writtenAmount(text) : null;
  return amount === null || amount < 0 || !hasDecimals(amount, 2) ? Number.NaN : roundTo(amount, 2);
}

function readRate(text: string): VatLine | null {
  const [, rate = '', base = '', tax = ''] = /^([^:+]+)%\s*:([^:+]+)\+([^:+]+)$/.exec(text.trim()) ?? [];
  const line = { rate: parseLooseNumber(rate), base: readAmount(base.trim()), tax: readAmount(tax.trim()) };
  return Object.values(line).every((value) => Number.isFinite(value)) ? line : null;
}

/** Null when the text is no share; each rate is told once. */
export function readShare(text: string): VatLine[] | null {
  const lines = text.split(';').map(readRate);
  const share = lines.filter((line) => line !== null);
  const rates = new Set(share.map(({ rate }) => rate));
  return rates.size === lines.length ? share : null;
}

export const deductionsText = (deductions: readonly Deduction[] = []): string =>
  deductions.map(({ number, invoiceId, vat }) => `${number ?? invoiceId} (${shareText(vat)})`).join(' ; ');

/** An invoice that is deducted, and what is taken of it; all that is left of it where a file tells its number alone. */
export interface DeductionCell {
  named: string;
  vat: VatLine[] | undefined;
}

/** Null when what is in brackets is no share. */
export function readDeductions(text: string): DeductionCell[] | null {
  const cells: DeductionCell[] = [];
  for (const [, named = '', share] of text.matchAll(/([^;()]+)(?:\(([^()]*)\))?/g)) {
    if (named.trim() === '') continue;
    const vat = share === undefined ? undefined : readShare(share);
    if (vat === null) return null;
    cells.push({ named: named.trim(), vat });
  }
  return cells;
}
