// What happened to an order until now, as this device knows it: what its amendment cannot go below, and what is invoiced.

import { orderFloors } from '@zellige/domain/delivery-notes/orders/order-floor';
import { partsAmong } from '@zellige/domain/invoices/parts/order-excess';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';

/** `const { floors, parts } = useOrderFacts(quote)` */
export function useOrderFacts(quote: Quote) {
  const { id } = quote;
  const ofQuote = useCallback((row: Invoice | Reservation) => row.quoteId === id, [id]);
  const delivering = useCallback((row: { devisId: string | null }) => row.devisId === id, [id]);
  const invoices = useRows('invoices', { where: ofQuote }).rows;
  const reservations = useRows('reservations', { where: ofQuote }).rows;
  const notes = useRows('bonLivraison', { where: delivering }).rows;
  return useMemo(() => {
    const parts = partsAmong(quote, invoices);
    return { parts, floors: orderFloors(quote, { notes, parts, reservations }) };
  }, [quote, invoices, notes, reservations]);
}
