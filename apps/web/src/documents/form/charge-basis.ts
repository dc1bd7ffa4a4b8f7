// The charges of a reservation are computed from these rows of the device: its product, the rates, and the price of a day on
// the line of its order.

import type { Charge } from '@zellige/domain/reservations/returns/charges';
import { chargesOf } from '@zellige/domain/reservations/returns/charges';
import { dayPriceOf } from '@zellige/domain/documents/lines';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';

/** The line that asked for it, of the invoice before that of the quote. */
function orderLineOf(row: Reservation, engine: AppEngine) {
  const ofInvoice = row.invoiceId === '' ? undefined : engine.get('invoices', row.invoiceId);
  const ofQuote = row.quoteId === '' ? undefined : engine.get('quotes', row.quoteId);
  const key = row.invoiceLineId || row.lineId;
  return ofInvoice?.items.find(({ id }) => id === key) ?? ofQuote?.items.find(({ id }) => id === row.lineId);
}

/** Charges that a reservation may bear and no invoice has. */
export function proposedCharges(row: Reservation, engine: AppEngine): Charge[] {
  const line = orderLineOf(row, engine);
  return chargesOf(row, {
    product: engine.get('products', row.productId),
    rates: companyRates(),
    ...(line?.type === 'rental' && { dayPrice: dayPriceOf(line) }),
  });
}

/** The live reservations of the same order, itself among them. */
export const ofSameOrder = (row: Reservation, engine: AppEngine): Reservation[] =>
  row.invoiceId === '' && row.quoteId === ''
    ? [row]
    : engine
        .rows('reservations', {
          where: ({ invoiceId, quoteId, archivedAt }) =>
            archivedAt === null && invoiceId === row.invoiceId && quoteId === row.quoteId,
        })
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
