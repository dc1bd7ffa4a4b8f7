// These rules count the units of a reservation that may still leave the house. The start of the application reads it: it knows
// nothing of the stock.

import type { Reservation, ReservationState } from './reservation.schema.ts';

/** Neither over nor given up. */
export const runningStates: readonly ReservationState[] = ['option', 'ferme', 'sortie', 'retour partiel'];

/** Units that a note may still take out of it. */
export const unitsToLeave = ({
  quantity,
  departures,
}: Pick<Reservation, 'quantity' | 'departures'>): number =>
  Math.max(
    0,
    departures.reduce((left, one) => left - one.quantity + (one.returned ?? 0), quantity),
  );

/** Whether a delivery note may take it out by its own name: it is of no order, and some of it is still in the house. */
export const isDeliverable = (row: Reservation): boolean =>
  row.archivedAt === null &&
  row.quoteId === '' &&
  row.invoiceId === '' &&
  runningStates.includes(row.state) &&
  unitsToLeave(row) > 0;
