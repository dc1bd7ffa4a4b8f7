// What an invoice asks of the stock over time: what its quote asked, as its own lines say it now (docs/product.md 'Reservations').
import type { OperationContext, Tx } from '../kernel/operation.ts';
import type { Result } from '../kernel/result.ts';
import { type DocumentLine, isTotalled } from '../quotes/lines.ts';
import { orderLines, partyOf } from '../quotes/quote-reservations.ts';
import { recordCharges } from '../reservations/invoiced-charges.ts';
import { followOrder } from '../reservations/order-reservations.ts';
import type { Invoice } from './invoice.schema.ts';

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
>;

interface Following {
  ctx: OperationContext;
  /** Its lines until now. */
  before?: readonly DocumentLine[];
  overbookReason?: string | undefined;
}

/** What it charges of the returns of rentals, for as long as it stands. */
export const recordReturnCharges = (
  tx: Tx,
  { id, status, items }: Pick<Invoice, 'id' | 'status' | 'items'>,
  before: readonly DocumentLine[] = items,
): Promise<void> =>
  recordCharges(tx, { id, before, lines: status === 'Annulée' ? [] : items.filter(isTotalled) });

/** Makes the reservations of the invoice those of its lines. Failure: material_unavailable when too few units are free. */
export const followInvoice = (
  tx: Tx,
  invoice: Invoiced,
  { ctx, before = invoice.items, overbookReason = '' }: Following,
): Promise<Result<true>> =>
  followOrder(
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
