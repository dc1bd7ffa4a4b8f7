// The reservations that a list shows under its filters.

import { overlaps, type Stretch } from '@zellige/domain/inventory/stock/availability';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { cautionBalanceOf, cautionReceived } from '@zellige/domain/reservations/cautions/caution.rules';
import { shownReservationState } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { periodRange } from '../../../records/list/period.ts';
import { today } from '../../../platform/clock.ts';
import { thisMoment } from '../reservation-chips.tsx';
import { ARCHIVED, ON_HAND, LIVE, MISSING, type ReservationFilterName } from './reservation-list-search.ts';

type Filters = { readonly [Name in ReservationFilterName]?: string | undefined };

/** Days ahead of those periods, today among them. */
const AHEAD: Readonly<Record<string, number>> = { aujourdhui: 1, '7-jours': 7, '30-jours': 30 };

const daysFrom = (from: string, to: string): Stretch => ({ start: `${from}T00:00`, end: `${to}T00:00` });

/** The stretch of a named period; null for none. */
function stretchOf(period: string | undefined): Stretch | null {
  const day = today();
  const ahead = period === undefined ? undefined : AHEAD[period];
  if (ahead !== undefined) return daysFrom(day, addDays(day, ahead));
  const range = periodRange(period, day);
  return range && daysFrom(range.from, addDays(range.to, 1));
}

const closed = new Set<string>(['retournée', 'annulée', 'expirée']);

export const isLiveAt = (row: Reservation, moment: string): boolean =>
  row.archivedAt === null && !closed.has(shownReservationState(row, moment));

/** Of one that is over nothing is asked any more. */
function hasCaution(row: Reservation, caution: string | undefined): boolean {
  if (caution === ON_HAND) return cautionBalanceOf(row) > 0;
  if (caution !== MISSING) return true;
  const isOver = row.state === 'annulée' || row.state === 'retournée';
  return !isOver && (row.caution?.asked ?? 0) > cautionReceived(row);
}

const isInState = (row: Reservation, etat: string | undefined, moment: string): boolean =>
  etat === undefined ||
  etat === ARCHIVED ||
  (etat === LIVE ? isLiveAt(row, moment) : shownReservationState(row, moment) === etat);

/** Whether a reservation is in the list under these filters. */
export function reservationFilter({
  etat,
  periode,
  produit,
  client,
  caution,
}: Filters): (row: Reservation) => boolean {
  const moment = thisMoment();
  const stretch = stretchOf(periode);
  return (row) =>
    (row.archivedAt !== null) === (etat === ARCHIVED) &&
    isInState(row, etat, moment) &&
    (produit === undefined || row.productId === produit || row.itemId === produit) &&
    (client === undefined || row.client === client) &&
    hasCaution(row, caution) &&
    (stretch === null || overlaps(row, stretch));
}
