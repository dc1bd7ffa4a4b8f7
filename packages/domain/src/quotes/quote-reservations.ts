// A quote and its invoice reserve stock by these orders, which the reservations follow (docs/product.md 'Reservations').
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import type { Result } from '../kernel/failures/result.ts';
import { followOrder, type Order, type OrderLine } from '../reservations/booking/order-reservations.ts';
import type { DocumentLine } from '../documents/lines.ts';
import { validUntil } from './quote.rules.ts';
import type { Quote, QuoteStatus } from './quote.schema.ts';

const stateOf: Record<QuoteStatus, Order['state']> = {
  Émis: null,
  'En attente': 'option',
  Accepté: 'ferme',
  Facturé: 'ferme',
  Refusé: null,
  Remplacé: null,
};

export const orderLines = (lines: readonly DocumentLine[], isInvoiced: boolean): OrderLine[] =>
  lines.map((line) => ({ ...line, id: line.originId ?? line.id, invoiceLineId: isInvoiced ? line.id : '' }));

/** The document is this to its reservations, whoever asks. */
export const partyOf = (document: Pick<Quote, 'contactId' | 'client' | 'clientAddress' | 'assignedTo'>) => ({
  contactId: document.contactId,
  client: document.client,
  place: document.clientAddress,
  assignedTo: document.assignedTo,
});

interface Following {
  ctx: OperationContext;
  /** Why more may be promised than there is. */
  overbookReason?: string | undefined;
  /** By name, with its lines until then. */
  amendment?: { name: string; reason: string; before: readonly DocumentLine[] } | undefined;
}

/**
 * Makes the quote's reservations those of its state. Once it is invoiced, its invoice leads. Failure: material_unavailable when it
 * is accepted and too few units are free.
 */
export async function followQuote(
  tx: Tx,
  quote: Quote,
  { ctx, overbookReason = '', amendment }: Following,
): Promise<Result<true>> {
  return followOrder(
    tx,
    {
      ...partyOf(quote),
      quoteId: quote.id,
      invoiceId: quote.invoiceId ?? '',
      reference: quote.number ?? '',
      expiresOn: validUntil(quote),
      state: quote.archivedAt === null ? stateOf[quote.status] : null,
      reason: amendment?.reason ?? quote.refusedReason,
      amendment: amendment?.name,
      overbookReason,
      lines: orderLines(quote.items, false),
      before: orderLines(amendment?.before ?? quote.items, false),
    },
    ctx,
  );
}
