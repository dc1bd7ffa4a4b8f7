// Credit notes against their invoice: never above it, by line and by VAT rate, and their sum is what the invoice says
// (docs/product.md 'Credit notes').
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import { creditLeft, creditTotals } from '../credit-notes/credited.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { formatMad, fromCentimes, roundTo, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

const isSame = (a: number, b: number): boolean => toCentimes(a) === toCentimes(b);

/** An invoice and all of its credit notes. */
export function checkCredits(invoice: Invoice, notes: readonly CreditNote[]): Finding[] {
  const place = { collection: 'invoices', id: invoice.id, number: invoice.number } as const;
  return readable(place, () => {
    const { creditedAmount = 0 } = invoice;
    const sum = sumAmounts(notes.map(({ total }) => total));
    const left = creditLeft(invoice, notes);
    return [
      ...(isSame(creditedAmount, sum)
        ? []
        : [finding('credits-sum', place, words.creditsSum(formatMad(creditedAmount), formatMad(sum)))]),
      ...left.lines
        .map(({ line, quantity }) => ({ line, credited: roundTo(line.quantity - quantity, 3) }))
        .filter(({ line, credited }) => credited > line.quantity || credited !== (line.creditedQuantity ?? 0))
        .map(({ line, credited }) =>
          finding('credited-above', place, words.creditedLine(line.name, credited, line.quantity)),
        ),
      ...left.rates
        .filter(({ base, tax }) => base < 0 || tax < 0)
        .map(({ rate, base, tax }) =>
          finding('credited-above', place, words.creditedRate(rate, formatMad(fromCentimes(base + tax)))),
        ),
    ];
  });
}

/** The totals of a credit note are those of its lines and of its VAT by rate. */
export function checkCreditNote(note: CreditNote): Finding[] {
  const place = { collection: 'creditNotes', id: note.id, number: note.number } as const;
  return readable(place, () => {
    const expected = creditTotals({ lines: note.items, vat: note.vat });
    const wrong = (['subtotal', 'discount', 'tax', 'total'] as const).filter(
      (field) => !isSame(note[field], expected[field]),
    );
    const differences = wrong.map((field) =>
      words.figure(words.figures[field], formatMad(note[field]), formatMad(expected[field])),
    );
    return wrong.length === 0 ? [] : [finding('document-totals', place, words.totals(differences))];
  });
}
