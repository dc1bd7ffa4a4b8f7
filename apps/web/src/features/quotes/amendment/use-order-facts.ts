// The past of an order is read from this device: the lower limits of its amendment, and its invoices.

import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { cancelObstacle } from '@zellige/domain/delivery-notes/orders/cancel-order.rules';
import { type LineFloor, orderFloors } from '@zellige/domain/delivery-notes/orders/order-floor';
import { partsAmong } from '@zellige/domain/invoices/parts/order-excess';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { isOpenReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';

export type { LineFloor };

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
    const facts = { notes, parts, reservations };
    return {
      parts,
      floors: orderFloors(quote, facts),
      /** Why it cannot be cancelled now; null where it can. */
      obstacle: cancelObstacle(quote, facts),
      /** Reservations that nothing has left of. */
      reserved: reservations.filter(isOpenReservation).length,
      /** Notes in preparation. */
      preparing: notes.filter(isPreparing).length,
    };
  }, [quote, invoices, notes, reservations]);
}
