// These checks find what an accountant would send back, each with its remedy, before the file leaves
// (docs/subjects/accounting.md 'Problems').
import { missingFields } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { withheldOf } from '../payments/payment-states.ts';
import { formatNumber, rankOf } from '../kernel/identity/numbering.ts';
import {
  type AccountedPeriod,
  type AccountedRows,
  isStanding,
  isWithin,
  pieceOf,
} from './accounting-entry.ts';
import { problemWords as words } from './accounting.messages.ts';

export interface AccountingProblem {
  kind: 'ice' | 'exemption' | 'cheque' | 'certificate' | 'gap';
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
      const missing = missingFields(invoice);
      const problem = (kind: AccountingProblem['kind'], sentence: string) => ({
        kind,
        sentence,
        invoiceId: invoice.id,
      });
      return [
        ...(missing.includes('clientIce') ? [problem('ice', words.noIce(piece, invoice.client))] : []),
        ...(missing.includes('vatExemption') ? [problem('exemption', words.noExemption(piece))] : []),
      ];
    });

/** Of the payments of the period that stand on its invoices. */
const ofPayments: Finder = ({ invoices, payments }, period) => {
  const pieces = new Map(invoices.filter(isStanding).map((invoice) => [invoice.id, pieceOf(invoice)]));
  return payments
    .filter(({ cancelledAt, date }) => cancelledAt === null && isWithin(date, period))
    .flatMap((payment): AccountingProblem[] => {
      const { invoiceId, mode, chequeNumber, amount, date, certificate = '' } = payment;
      const piece = pieces.get(invoiceId);
      if (piece === undefined) return [];
      const isNumberless = mode === 'Chèque' && amount > 0 && chequeNumber.trim() === '';
      const isUncertified = withheldOf(payment) > 0 && certificate === '';
      return [
        ...(isNumberless
          ? [{ kind: 'cheque' as const, sentence: words.noCheque(piece, date), invoiceId }]
          : []),
        ...(isUncertified
          ? [{ kind: 'certificate' as const, sentence: words.noCertificate(piece, date), invoiceId }]
          : []),
      ];
    });
};

type Numbered = Pick<Invoice, 'number' | 'date'>;

/** Numbers that no document of the series has, cancelled ones counted, between its first and its last of the period. */
function gapsOf(
  series: 'invoices' | 'creditNotes',
  documents: readonly Numbered[],
  period: AccountedPeriod,
): AccountingProblem[] {
  const rankIn = ({ number }: Numbered) => rankOf(series, number ?? '');
  const ranks = documents
    .filter(({ date }) => isWithin(date, period))
    .flatMap((document) => rankIn(document) ?? [])
    .toSorted((a, b) => a - b);
  const elsewhere = new Set(documents.map(rankIn));
  return ranks.slice(1).flatMap((rank, index): AccountingProblem[] => {
    const missing: number[] = [];
    for (let each = (ranks[index] ?? rank) + 1; each < rank; each += 1)
      if (!elsewhere.has(each)) missing.push(each);
    const [first, last] = [missing[0], missing.at(-1)];
    if (first === undefined || last === undefined) return [];
    const sentence = words.gap[series](formatNumber(series, first), formatNumber(series, last));
    return [{ kind: 'gap', sentence, invoiceId: '' }];
  });
}

const ofSeries: Finder = ({ invoices, creditNotes }, period) => [
  ...gapsOf('invoices', invoices, period),
  ...gapsOf('creditNotes', creditNotes, period),
];

const finders: readonly Finder[] = [ofSeries, ofInvoices, ofPayments];

export const accountingProblems = (rows: AccountedRows, period: AccountedPeriod): AccountingProblem[] =>
  finders.flatMap((find) => find(rows, period));
