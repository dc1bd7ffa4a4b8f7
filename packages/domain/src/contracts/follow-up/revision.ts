// A revision whose first day is billed already leaves those days at the price that they were billed at: nothing is billed twice, and the
// difference is named before it is saved (docs/product.md D24).
import { addDays } from '../../kernel/values/dates.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import { computeTotals } from '../../documents/totals.ts';
import { commonDays, proRata, weighedPart } from '../../recurrence/pro-rata.ts';
import { type Period, periodsBetween } from '../../recurrence/rhythm.ts';
import { type CoveringInvoice, coveredPeriods, liveInvoices, rhythmOf } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

/** Billed days of one invoice that the new lines price otherwise. */
export interface RevisedDays extends Period {
  invoiceId: string;
  invoiceNumber: string | null;
  /** TTC, as they were billed and by the new lines. */
  billed: number;
  revised: number;
}

export function revisedDays(
  contract: Pick<Contract, 'billing' | 'startDate' | 'revisions'>,
  invoices: readonly (CoveringInvoice & { total: number })[],
  { from, items }: { from: string; items: readonly DocumentLine[] },
): RevisedDays[] {
  const later = revisionAfter(contract, from);
  const price = computeTotals(items).total;
  const rhythm = rhythmOf(contract);
  const priceOf = (part: Period): number =>
    sumAmounts(
      periodsBetween(rhythm, part.from, part.to).flatMap((whole) =>
        commonDays(whole, part).map((days) => proRata(price, whole, days)),
      ),
    );
  return liveInvoices(invoices).flatMap((invoice) => {
    const { id, number, total, period: whole, pricedSpans: spans } = invoice;
    return coveredPeriods([invoice])
      .flatMap((span) => commonDays(span, { from, to: later ? addDays(later.from, -1) : span.to }))
      .map((part) => ({
        ...part,
        invoiceId: id,
        invoiceNumber: number,
        billed: weighedPart(total, { whole, spans }, { part, by: 'total' }),
        revised: priceOf(part),
      }))
      .filter(({ billed, revised }) => billed !== revised);
  });
}

/** The revision that takes the place of one from that day on. */
export const revisionAfter = ({ revisions }: Pick<Contract, 'revisions'>, day: string) =>
  revisions.find(({ from }) => from > day);
