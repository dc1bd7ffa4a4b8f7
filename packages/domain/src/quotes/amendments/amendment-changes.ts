// The changes of an amendment are read from the quote before and after it, for its page and its paper.
import { sumAmounts } from '../../kernel/values/money.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';
import { discountOf } from '../../documents/document-discount.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import { periodFields } from '../../documents/rental-period.ts';
import type { Quote, QuoteAmendment, QuoteContent } from '../quote.schema.ts';

/** The quote says these, which an amendment may change. */
export const contentOf = ({
  items,
  amount,
  globalDiscount,
  globalDiscountAmount,
  vatExemption,
  subtotal,
  discount,
  tax,
  total,
  ...period
}: QuoteContent): QuoteContent => ({
  items,
  amount,
  globalDiscount,
  ...discountOf({ globalDiscountAmount }),
  vatExemption,
  subtotal,
  discount,
  tax,
  total,
  ...periodFields(period),
});

/** The quote as its client signed it first, or as it was before the amendment of that rank. */
export function quoteBefore(quote: Quote, n: number): Quote {
  const amendment = quote.amendments?.find((each) => each.n === n);
  if (!amendment) return quote;
  const {
    globalDiscountAmount: _amount,
    startDate: _start,
    startTime: _at,
    endDate: _end,
    endTime: _to,
    ...own
  } = quote;
  return { ...own, ...amendment.before };
}

/** The same as that amendment made it. */
export const quoteAfter = (quote: Quote, n: number): Quote => quoteBefore(quote, n + 1);

export interface LineChange {
  /** Null for a line that is new. */
  before: DocumentLine | null;
  /** Null for one that is gone. */
  after: DocumentLine | null;
}

/** Lines that are new, gone or other than they were, in the order of the quote; those that are gone come last. */
export function lineChanges(
  before: Pick<QuoteContent, 'items'>,
  after: Pick<QuoteContent, 'items'>,
): LineChange[] {
  const known = new Map(before.items.map((line) => [line.id, line]));
  const kept = new Set(after.items.map(({ id }) => id));
  return [
    ...after.items.flatMap((line) => {
      const was = known.get(line.id) ?? null;
      return was && isSameValue(was, line) ? [] : [{ before: was, after: line }];
    }),
    ...before.items.filter(({ id }) => !kept.has(id)).map((line) => ({ before: line, after: null })),
  ];
}

/** Whether anything of the order is other than it was. */
export const isAmended = (before: QuoteContent, after: QuoteContent): boolean =>
  !isSameValue(contentOf(before), contentOf(after));

export interface AmendmentChanges {
  amendment: QuoteAmendment;
  before: QuoteContent;
  after: QuoteContent;
  lines: LineChange[];
  /** TTC that it added, below zero where it took off. */
  difference: number;
}

/** Each amendment of the quote changed these, oldest first. */
export const amendmentsOf = (quote: Quote): AmendmentChanges[] =>
  (quote.amendments ?? []).map((amendment) => {
    const { before } = amendment;
    const after = contentOf(quoteAfter(quote, amendment.n));
    const difference = sumAmounts([after.total, -before.total]);
    return { amendment, before, after, lines: lineChanges(before, after), difference };
  });
