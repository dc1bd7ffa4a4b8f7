// An invoice reserves the rental lines of its quote, as its own lines have them now (docs/product.md 'Reservations').
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import { type DocumentLine, isTotalled } from '../documents/lines.ts';
import { orderLines, partyOf } from '../quotes/quote-reservations.ts';
import { recordCharges } from '../reservations/returns/invoiced-charges.ts';
import { followOrder } from '../reservations/booking/order-reservations.ts';
import type { Invoice } from './invoice.schema.ts';
import { isPart } from './parts/quote-share.ts';

type Invoiced = Pick<
  Invoice,
  | 'id'
  | 'quoteId'
  | 'number'
  | 'contactId'
  | 'client'
  | 'clientAddress'
  | 'assignedTo'
  | 'status'
  | 'items'
  | 'cancelledReason'
  | 'share'
>;

interface Following {
  ctx: OperationContext;
  /** Its lines until now. */
  before?: readonly DocumentLine[];
  overbookReason?: string | undefined;
}

/** The invoice charges these of the returns of rentals, for as long as it stands. */
export const recordReturnCharges = (
  tx: Tx,
  { id, status, items }: Pick<Invoice, 'id' | 'status' | 'items'>,
  before: readonly DocumentLine[] = items,
): Promise<void> =>
  recordCharges(tx, { id, before, lines: status === 'Annulée' ? [] : items.filter(isTotalled) });

/**
 * Makes the reservations of the invoice those of its lines; where it takes a part of its quote, the quote goes on asking for all of
 * it. Failure: material_unavailable when too few units are free.
 */
export async function followInvoice(
  tx: Tx,
  invoice: Invoiced,
  { ctx, before = invoice.items, overbookReason = '' }: Following,
): Promise<Result<true>> {
  if (isPart(invoice)) return ok(true);
  return followOrder(
    tx,
    {
      ...partyOf(invoice),
      quoteId: invoice.quoteId ?? '',
      invoiceId: invoice.id,
      reference: invoice.number ?? '',
      expiresOn: '',
      state: invoice.status === 'Annulée' ? null : 'ferme',
      reason: invoice.cancelledReason,
      overbookReason,
      lines: orderLines(invoice.items, true),
      before: orderLines(before, true),
    },
    ctx,
  );
}

/** The invoice, once the stock has what its rental lines ask for. */
export async function reserved(tx: Tx, invoice: Invoice, following: Following): Promise<Result<Invoice>> {
  await recordReturnCharges(tx, invoice);
  const followed = await followInvoice(tx, invoice, following);
  return followed.ok ? ok(invoice) : followed;
}
