// The bars of the calendar: reservations, and the material of events.

import { momentOf } from '@zellige/domain/events/event-time';
import { isLateReservation, shownReservationState } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Hold } from '@zellige/domain/inventory/stock/stock-pool';
import type { TimelineBar } from '../../../ui/timeline/bars.ts';

export type BarState = ReturnType<typeof shownReservationState> | 'événement';

export interface CalendarBar extends TimelineBar {
  /** Null for an event. */
  reservation: Reservation | null;
  state: BarState;
  quantity: number;
  /** Client, else the document, else what it is. */
  title: string;
  reference: string;
  itemId: string;
}

/** One that is late goes on until now, one that is back ended then. */
function endOf(row: Reservation, moment: string): string {
  if (isLateReservation(row, moment)) return moment;
  const back = row.state === 'retournée' && row.returnedAt ? momentOf(new Date(row.returnedAt)) : '';
  return back > row.start ? back : row.end;
}

export function barOfReservation(row: Reservation, moment: string): CalendarBar {
  return {
    id: row.id,
    reservation: row,
    state: shownReservationState(row, moment),
    start: row.start,
    end: endOf(row, moment),
    quantity: row.quantity,
    title: row.client || row.reference || row.name,
    reference: row.reference,
    itemId: row.itemId,
    lane: 0,
  };
}

export const barOfEvent = ({ id, start, end, quantity, reference, client, itemId }: Hold): CalendarBar => ({
  id,
  reservation: null,
  state: 'événement',
  start,
  end,
  quantity,
  title: reference,
  reference: client,
  itemId,
  lane: 0,
});
