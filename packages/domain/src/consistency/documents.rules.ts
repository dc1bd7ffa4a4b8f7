// The figures of a document follow from its lines and, for an invoice, from the payments that stand (docs/product.md D1, D5,
// D6). Each is compared with what the operations would make of it; what follows from one finding is not reported again.
import { unitsByLine, isOfInvoice, isPreparing, withPrice } from '../delivery-notes/delivery-note.rules.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { initialStatus, remainingOf, statusAfterPayment } from '../invoices/invoice.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { isStanding } from '../payments/payment-states.ts';
import { invoiceTotals } from '../invoices/parts/quote-share.ts';
import { formatMad, fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { type DocumentLine, netCentimes } from '../documents/lines.ts';
import type { StoredTotals } from '../documents/document-terms.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { storedTotals } from '../quotes/quote.rules.ts';
import { computeTotals } from '../documents/totals.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, type FindingPlace, readable } from './finding.ts';

const isSame = (a: number, b: number): boolean => toCentimes(a) === toCentimes(b);

type Figures = Record<string, { name: string; stored: number; expected: number }>;

function differences(figures: Figures): string[] {
  return Object.values(figures)
    .filter(({ stored, expected }) => !isSame(stored, expected))
    .map(({ name, stored, expected }) => words.figure(name, formatMad(stored), formatMad(expected)));
}

const lineFigures = (lines: readonly DocumentLine[]): Figures =>
  Object.fromEntries(
    lines.map((line, index) => {
      const expected = fromCentimes(netCentimes(line));
      return [`line ${index}`, { name: words.line(index + 1), stored: line.total, expected }];
    }),
  );

const totalFigures = (
  stored: StoredTotals & { amount: number },
  expected: StoredTotals & { amount: number },
) =>
  Object.fromEntries(
    (['subtotal', 'discount', 'tax', 'total', 'amount'] as const).map((field) => [
      field,
      { name: words.figures[field], stored: stored[field], expected: expected[field] },
    ]),
  );

function totalsFinding(place: FindingPlace, figures: Figures): Finding[] {
  const wrong = differences(figures);
  return wrong.length === 0 ? [] : [finding('document-totals', place, words.totals(wrong))];
}

/** A quote's lines and totals; its `amount` is HT. */
export function checkQuote(quote: Quote): Finding[] {
  const place = { collection: 'quotes', id: quote.id, number: quote.number } as const;
  return readable(place, () => {
    const totals = computeTotals(quote.items, quote);
    const expected = { ...storedTotals(totals), amount: totals.net };
    return totalsFinding(place, { ...lineFigures(quote.items), ...totalFigures(quote, expected) });
  });
}

/** An invoice's lines, totals, advance, remaining amount and status; its `amount` is TTC. */
export function checkInvoice(invoice: Invoice, payments: readonly Payment[]): Finding[] {
  const place = { collection: 'invoices', id: invoice.id, number: invoice.number } as const;
  return readable(place, () => {
    const totals = storedTotals(invoiceTotals(invoice));
    const expected = { ...totals, amount: totals.total };
    const standing = payments.filter(isStanding);
    const paid = sumAmounts(standing.map(({ amount }) => amount));
    const figures = { ...lineFigures(invoice.items), ...totalFigures(invoice, expected) };
    return [
      // A cancelled one counts nowhere: that is how wrong totals are put right.
      ...(invoice.status === 'Annulée' ? [] : totalsFinding(place, figures)),
      ...settlementFindings(invoice, place, { due: expected.amount, paid }),
    ];
  });
}

/** `due` and `paid` as lines and payments make them. */
function settlementFindings(
  invoice: Invoice,
  place: FindingPlace,
  { due, paid }: { due: number; paid: number },
) {
  const findings: Finding[] = [];
  const { amount, advanceAmount, creditedAmount, remainingAmount, status } = invoice;
  if (!isSame(advanceAmount, paid))
    findings.push(
      finding('payments-sum', place, words.paymentsSum(formatMad(advanceAmount), formatMad(paid))),
    );
  // A wrong amount or advance has its own finding: the remaining amount may follow either.
  const states = [amount, due].flatMap((total) =>
    [advanceAmount, paid].map((advance) => ({ amount: total, advanceAmount: advance, creditedAmount })),
  );
  if (!states.some((state) => isSame(remainingOf(state), remainingAmount))) {
    const sentence = words.remaining(formatMad(remainingAmount), formatMad(remainingOf(invoice)));
    findings.push(finding('remaining-amount', place, sentence));
  }
  const fitting = states.flatMap((state) => [
    statusAfterPayment(state.amount, state.advanceAmount, creditedAmount),
    initialStatus(state.amount, state.advanceAmount),
  ]);
  if (status !== 'Annulée' && !fitting.includes(status))
    findings.push(
      finding(
        'invoice-status',
        place,
        words.status(status, statusAfterPayment(amount, advanceAmount, creditedAmount)),
      ),
    );
  return findings;
}

/** The prices of what a note carries. */
export function checkNote(note: DeliveryNote): Finding[] {
  const place = { collection: 'bonLivraison', id: note.id, number: note.number } as const;
  return readable(place, () => {
    const figures = note.items.map((item, index) => {
      const expected = withPrice(item).totalPrice;
      return [`line ${index}`, { name: words.line(index + 1), stored: item.totalPrice, expected }] as const;
    });
    return totalsFinding(place, Object.fromEntries(figures));
  });
}

type Order = Pick<Quote, 'items' | 'archivedAt'>;

/**
 * What left or was handed over of each line; a note in preparation is judged as it leaves. A row too damaged to read has its finding
 * where its figures are checked.
 */
function aboveOrder(
  place: FindingPlace,
  { items, archivedAt }: Order,
  notes: readonly DeliveryNote[],
): Finding[] {
  const found: Finding[] = [];
  if (archivedAt !== null) return found;
  readable(place, () => {
    const left = notes.filter((note) => note.archivedAt === null && !isPreparing(note));
    const delivered = unitsByLine(left, items);
    for (const { id, name, quantity, optional } of items) {
      const units = delivered.get(id) ?? 0;
      if (!optional && units > quantity)
        found.push(finding('delivered-above', place, words.deliveredAbove(name, units, quantity)));
    }
    return [];
  });
  return found;
}

/** An invoice and what is delivered of it; `notes` may hold those of other orders. */
export const checkInvoiceDeliveries = (invoice: Invoice, notes: readonly DeliveryNote[]): Finding[] =>
  aboveOrder(
    { collection: 'invoices', id: invoice.id, number: invoice.number },
    invoice,
    notes.filter((note) => isOfInvoice(note, invoice)),
  );

/** A quote that has no invoice; its notes count for that one as soon as it is there. */
export const checkQuoteDeliveries = (quote: Quote, notes: readonly DeliveryNote[]): Finding[] =>
  quote.invoiceId !== null
    ? []
    : aboveOrder(
        { collection: 'quotes', id: quote.id, number: quote.number },
        quote,
        notes.filter(({ factureId, devisId }) => factureId === null && devisId === quote.id),
      );
