// What an accountant would send back, each with its remedy, before the file leaves (docs/subjects/accounting.md 'Problems').
import { formatNumber, rankOf } from '../kernel/numbering.ts';
import { isTotalled } from '../quotes/lines.ts';
import {
  type AccountedPeriod,
  type AccountedRows,
  isStanding,
  isWithin,
  pieceOf,
} from './accounting-entry.ts';
import { problemWords as words } from './accounting.messages.ts';

export interface AccountingProblem {
  kind: 'ice' | 'exemption' | 'cheque' | 'gap';
  sentence: string;
  /** The invoice to open; '' for what no invoice mends. */
  invoiceId: string;
}

type Finder = (rows: AccountedRows, period: AccountedPeriod) => AccountingProblem[];

const ofInvoices: Finder = ({ invoices }, period) =>
  invoices
    .filter((invoice) => isStanding(invoice) && isWithin(invoice.date, period))
    .flatMap((invoice): AccountingProblem[] => {
      const piece = pieceOf(invoice);
      const isExempt = invoice.items.some((line) => isTotalled(line) && line.vatRate === 0);
      const problem = (kind: AccountingProblem['kind'], sentence: string) => ({
        kind,
        sentence,
        invoiceId: invoice.id,
      });
      return [
        ...(invoice.clientIce === '' ? [problem('ice', words.noIce(piece, invoice.client))] : []),
        ...(isExempt && invoice.vatExemption.trim() === ''
          ? [problem('exemption', words.noExemption(piece))]
          : []),
      ];
    });

const ofCheques: Finder = ({ invoices, payments }, period) => {
  const pieces = new Map(invoices.filter(isStanding).map((invoice) => [invoice.id, pieceOf(invoice)]));
  return payments
    .filter(
      ({ mode, chequeNumber, cancelledAt, date, invoiceId }) =>
        mode === 'Chèque' &&
        chequeNumber.trim() === '' &&
        cancelledAt === null &&
        isWithin(date, period) &&
        pieces.has(invoiceId),
    )
    .map(({ invoiceId, date }) => ({
      kind: 'cheque',
      sentence: words.noCheque(pieces.get(invoiceId) ?? '', date),
      invoiceId,
    }));
};

/** Numbers that no invoice of the period has, cancelled ones counted, between its first and its last. */
const ofSeries: Finder = ({ invoices }, period) => {
  const ranks = invoices
    .filter(({ date }) => isWithin(date, period))
    .flatMap(({ number }) => rankOf('invoices', number ?? '') ?? [])
    .toSorted((a, b) => a - b);
  const elsewhere = new Set(invoices.map(({ number }) => rankOf('invoices', number ?? '')));
  return ranks.slice(1).flatMap((rank, index): AccountingProblem[] => {
    const missing: number[] = [];
    for (let each = (ranks[index] ?? rank) + 1; each < rank; each += 1)
      if (!elsewhere.has(each)) missing.push(each);
    const [first, last] = [missing[0], missing.at(-1)];
    if (first === undefined || last === undefined) return [];
    const sentence = words.gap(formatNumber('invoices', first), formatNumber('invoices', last));
    return [{ kind: 'gap', sentence, invoiceId: '' }];
  });
};

const finders: readonly Finder[] = [ofSeries, ofInvoices, ofCheques];

export const accountingProblems = (rows: AccountedRows, period: AccountedPeriod): AccountingProblem[] =>
  finders.flatMap((find) => find(rows, period));
