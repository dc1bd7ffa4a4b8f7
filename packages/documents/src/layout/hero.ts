// The figure at the head of a document, and the line which says what it is (docs/pdf.md 'Layout' row 2): the total, what is
// left to pay once an advance is in, or the day of the delivery.
import { addDays, formatDay } from '@zellige/domain/kernel/dates';
import { hero, mark, parcels, sheet } from '../documents.messages.ts';
import type { DeliveryNoteDocument, InvoiceDocument, PrintableDocument } from '../model.ts';
import { printedMad, printedQuantity } from '../text/number-format.ts';

export interface HeroFigure {
  readonly figure: string;
  readonly note: string;
}

/** The last day on which a quote of `date` may be accepted (ISO). */
export const lastValidDay = (date: string, validityDays: number): string =>
  addDays(date.slice(0, 10), validityDays);

function invoiceHero(invoice: InvoiceDocument): HeroFigure {
  const { totals, advanceAmount, remainingAmount, status } = invoice;
  const total = printedMad(totals.total);
  if (status === mark.cancelledStatus) return { figure: total, note: hero.cancelled };
  const due = formatDay(invoice.dueDate);
  if (advanceAmount > 0 && remainingAmount > 0) {
    return { figure: printedMad(remainingAmount), note: hero.remaining(due) };
  }
  const isSettled = advanceAmount > 0 && remainingAmount <= 0;
  if (!isSettled) return { figure: total, note: hero.due(due) };
  return {
    figure: total,
    note: hero.paid(invoice.paidAt === undefined ? undefined : formatDay(invoice.paidAt)),
  };
}

function deliveryHero(note: DeliveryNoteDocument): HeroFigure {
  const { totalColis, poidsTotal, volumeTotal } = note;
  const facts = [
    totalColis ? parcels.colis(printedQuantity(totalColis)) : '',
    poidsTotal ? parcels.poids(printedQuantity(poidsTotal)) : '',
    volumeTotal ? parcels.volume(printedQuantity(volumeTotal)) : '',
  ];
  return {
    figure: hero.delivery(formatDay(note.dateLivraison)),
    note: facts.filter((fact) => fact !== '').join(' · '),
  };
}

export function heroOf(document: PrintableDocument): HeroFigure {
  if (document.kind === 'delivery-note') return deliveryHero(document);
  if (document.kind === 'invoice') return invoiceHero(document);
  if (document.kind === 'technical-sheet')
    return { figure: document.title, note: sheet.revision(document.nature, document.revision) };
  const { totals, validityDays, date } = document;
  return { figure: printedMad(totals.total), note: hero.quote(validityDays, formatDay(date)) };
}
