// Never more delivered than ordered (docs/product.md 'Delivery notes'): a note held against its order as it stands and its sister
// notes. The order is its invoice; of a note made from a quote, the invoice of that quote, or the quote while there is none.
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { ok, type Result } from '../../kernel/failures/result.ts';
import { type DocumentLine, orderedQuantity } from '../../documents/lines.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { checkQuantities, unitsByLine, holdsUnits, orderLine } from '../delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { checkReserved } from './reserved-lines.ts';
import { sharedOrder } from './shared-order.ts';

interface Ordered {
  quote: Quote | undefined;
  invoice: Invoice | undefined;
}

type Origins = Pick<DeliveryNote, 'factureId' | 'devisId'>;

interface Order {
  lines: readonly DocumentLine[];
  /** Live notes that deliver it. */
  notes: readonly DeliveryNote[];
}

const ordered = (lines: readonly DocumentLine[]): DocumentLine[] => lines.filter(({ optional }) => !optional);

const noOrder: Order = { lines: [], notes: [] };

/** The invoice that the note delivers, or its quote. Undefined where there is none, null where only the authority knows. */
async function orderedDocuments(tx: Tx, { factureId, devisId }: Origins): Promise<Ordered | null> {
  const quote = factureId === null && devisId !== null ? await tx.quotes.get(devisId) : undefined;
  // The notes of a quote that is invoiced by parts deliver the quote.
  const isShared = quote?.invoicedAmount !== undefined;
  const invoiceId = factureId ?? (isShared ? null : (quote?.invoiceId ?? null));
  const invoice = invoiceId === null ? undefined : await tx.invoices.get(invoiceId);
  const [known, { absence }] = factureId === null ? [quote, tx.quotes] : [invoice, tx.invoices];
  return !known && absence !== 'never was' ? null : { quote, invoice };
}

/** The order that the note delivers; without anything for a note of its own, null where only the authority knows the order. */
export async function orderOf(tx: Tx, origins: Origins): Promise<Order | null> {
  if (origins.factureId === null && origins.devisId === null) return noOrder;
  const documents = await orderedDocuments(tx, origins);
  if (documents === null) return null;
  const { invoice, quote } = documents;
  const order = invoice ?? quote;
  if (!order) return noOrder;
  const shared = await sharedOrder(tx, documents);
  if (shared) return { lines: ordered(shared.lines), notes: shared.notes };
  const quoteId = invoice ? invoice.quoteId : order.id;
  const fromInvoice = invoice ? await tx.bonLivraison.find({ factureId: invoice.id }) : [];
  const fromQuote = quoteId === null ? [] : await tx.bonLivraison.find({ devisId: quoteId });
  // Those that name the invoice are there already.
  const unnamed = fromQuote.filter(({ factureId }) => factureId === null);
  return { lines: ordered(order.items), notes: [...fromInvoice, ...unnamed] };
}

/** The note's items with what their lines order by now; a line that is gone orders nothing. */
export async function withOrdered(tx: Tx, note: DeliveryNote): Promise<DeliveryItem[]> {
  const order = await orderOf(tx, note);
  return order === null ? note.items : itemsOfOrder(note, order);
}

function itemsOfOrder(
  { items }: DeliveryNote,
  { lines }: Order,
  orderedOf: (line: DocumentLine) => number = orderedQuantity,
): DeliveryItem[] {
  const lineOf = orderLine(lines);
  const units = new Map(lines.map((line) => [line.id, orderedOf(line)]));
  return items.map((item) =>
    item.lineId === '' ? item : { ...item, quantiteCommandee: units.get(lineOf(item.lineId)) ?? 0 },
  );
}

const orderedOnce = ({ quantity }: DocumentLine): number => quantity;

/**
 * Refuses a note that would hold more units of a line than its sisters leave of the order. What credit notes took back does
 * not leave any more; goods that had left before still arrive, and come back by their note.
 */
export async function checkOrdered(
  tx: Tx,
  note: DeliveryNote,
  { hasLeft = false } = {},
): Promise<Result<true>> {
  const reserved = await checkReserved(tx, note);
  if (!reserved.ok) return reserved;
  const order = holdsUnits(note) ? await orderOf(tx, note) : null;
  if (order === null) return ok(true);
  const lineOf = orderLine(order.lines);
  const items = itemsOfOrder(note, order, hasLeft ? orderedOnce : orderedQuantity).map((item) => ({
    ...item,
    lineId: lineOf(item.lineId),
    quantity:
      note.status === 'partiellement_livre'
        ? item.quantiteLivree - (item.quantiteRetournee ?? 0)
        : item.quantity,
  }));
  return checkQuantities(items, unitsByLine(order.notes, order.lines, note.id));
}
