// The figure at the head of a document, and the line which says what it is (docs/pdf.md 'Layout' row 2): the total, what is
// left to pay once an advance is in, or the day of the delivery.
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { amendmentWords, hero, mark } from '../../documents.messages.ts';
import type { InvoiceDocument, QuoteDocument } from '../../model.ts';
import { printedMad } from '../../text/number-format.ts';
import { dueOf } from '../closing/deduction-lines.ts';

export interface HeroFigure {
  readonly figure: string;
  readonly note: string;
}

/** The last day on which a quote of `date` may be accepted (ISO). */
export const lastValidDay = (date: string, validityDays: number): string =>
  addDays(date.slice(0, 10), validityDays);

export function invoiceHero(invoice: InvoiceDocument): HeroFigure {
  const { advanceAmount, creditedAmount = 0, remainingAmount, status } = invoice;
  const total = printedMad(dueOf(invoice));
  if (status === mark.cancelledStatus) return { figure: total, note: hero.cancelled };
  const due = formatDay(invoice.dueDate);
  const isLowered = advanceAmount !== 0 || creditedAmount > 0;
  if (remainingAmount > 0)
    return isLowered
      ? { figure: printedMad(remainingAmount), note: hero.remaining(due) }
      : { figure: total, note: hero.due(due) };
  if (advanceAmount <= 0) return { figure: total, note: creditedAmount > 0 ? hero.credited : hero.free };
  return {
    figure: total,
    note: hero.paid(invoice.paidAt === undefined ? undefined : formatDay(invoice.paidAt)),
  };
}

export function quoteHero(quote: QuoteDocument): HeroFigure {
  const { totals, validityDays, date, isProforma, amendment, number, id, revision = 1 } = quote;
  const figure = printedMad(totals.total);
  if (amendment) {
    const { n, quoteDate } = amendment;
    return { figure, note: amendmentWords.hero(n, number ?? id, formatDay(quoteDate)) };
  }
  return { figure, note: isProforma ? hero.proforma : hero.quote(validityDays, formatDay(date), revision) };
}
