// The last invoice of a quote deducts each deposit and situation with its HT and its VAT, then prints the balance (docs/pdf.md
// 'Layout'). More than would fit beside the rest of the closing block are told together.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { mark, totalLabel } from '../../documents.messages.ts';
import type { InvoiceDocument, PrintedDeduction, QuoteDocument } from '../../model.ts';
import { printedDeduction, printedMad } from '../../text/number-format.ts';
import { color } from '../theme.ts';
import type { TotalLine } from './totals-box.ts';

const MOST = 8;

/** The amount to pay: the balance of a last invoice, the total of any other document. MAD, TTC. */
export const dueOf = ({ balance, totals }: Pick<InvoiceDocument, 'balance' | 'totals'>): number =>
  (balance ?? totals).total;

function detailLines(label: string, deductions: readonly PrintedDeduction[]): TotalLine[] {
  const isCredited = deductions.some((one) => one.isCredited);
  const net = printedDeduction(sumAmounts(deductions.map((one) => one.net)));
  const tax = printedDeduction(sumAmounts(deductions.map((one) => one.tax)));
  return [
    { label, amount: '', isHeading: true },
    { label: isCredited ? totalLabel.creditedNet : totalLabel.net, amount: net },
    { label: isCredited ? totalLabel.creditedTax : totalLabel.vat, amount: tax },
  ];
}

/** The lines under the total; none for a document that deducts nothing. */
export function deductionLines(document: QuoteDocument | InvoiceDocument): TotalLine[] {
  if (document.kind !== 'invoice' || !document.balance) return [];
  const { deductions = [], balance } = document;
  const before = deductions.length > MOST ? deductions.slice(0, deductions.length - MOST + 1) : [];
  const recent = deductions.slice(before.length);
  return [
    ...(before.length > 0 ? detailLines(totalLabel.deductedBefore(before.length), before) : []),
    ...recent.flatMap((one) =>
      detailLines(totalLabel.deducted(one.kind, one.number ?? mark.provisional, formatDay(one.date)), [one]),
    ),
    { label: totalLabel.balanceNet, amount: printedMad(balance.net) },
    { label: totalLabel.balanceTax, amount: printedMad(balance.tax) },
    { label: totalLabel.balance, amount: printedMad(balance.total), isStrong: true, color: color.accent },
  ];
}
