// The bars of the calendar: reservations and the material of events over the days that are shown, each on the first line of its row
// that is free.

import { momentOf } from '@zellige/domain/events/event-time';
import type { Stretch } from '@zellige/domain/inventory/availability';
import { isLateReservation, shownReservationState } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Hold } from '@zellige/domain/inventory/stock-pool';
import { daysBetween } from '@zellige/domain/kernel/dates';
import type { ShownDays } from './calendar-search.ts';

export type BarState = ReturnType<typeof shownReservationState> | 'événement';

export interface CalendarBar extends Stretch {
  id: string;
  /** Null for an event. */
  reservation: Reservation | null;
  state: BarState;
  quantity: number;
  /** Client, else the document, else what it is. */
  title: string;
  reference: string;
  itemId: string;
  /** Rank of its line in the row. */
  lane: number;
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

/** Days from the first shown one to the moment, with their part of a day; not kept within them. */
export const daysTo = (moment: string, first: string): number =>
  daysBetween(first, moment.slice(0, 10)) +
  Number(moment.slice(11, 13)) / 24 +
  Number(moment.slice(14, 16)) / 1440;

/** Where a stretch stands among the shown days, as shares of their width; null outside of them. */
export function placeOf(
  { start, end }: Stretch,
  { first, count }: ShownDays,
): { left: number; width: number } | null {
  const from = Math.max(0, daysTo(start, first));
  const to = Math.min(count, daysTo(end, first));
  return to > from ? { left: from / count, width: (to - from) / count } : null;
}

/** Gives each bar, in the order of their start, the first line that is free from it on; answers how many lines there are. */
export function placeInLanes(bars: CalendarBar[]): number {
  bars.sort((a, b) => (a.start === b.start ? (a.end < b.end ? 1 : -1) : a.start < b.start ? -1 : 1));
  const taken: string[] = [];
  for (const bar of bars) {
    const free = taken.findIndex((end) => end <= bar.start);
    bar.lane = free < 0 ? taken.length : free;
    taken[bar.lane] = bar.end;
  }
  return Math.max(1, taken.length);
}
