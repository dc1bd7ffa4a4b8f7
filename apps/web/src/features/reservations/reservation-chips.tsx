// The state of a reservation as a chip, and its time as people say it.

import type { Address } from '../../ui/navigation/address.ts';
import {
  reservationStateLabels,
  reservationStateTones,
  type ShownReservationState,
  shownReservationState,
} from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { momentOf } from '@zellige/domain/events/event-time';
import { now } from '../../platform/clock.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';

/** The moment it is, as reservations say it. */
export const thisMoment = (): string => momentOf(now());

/** Its state as it reads now. */
export const stateNow = (row: Reservation): ShownReservationState => shownReservationState(row, thisMoment());

export function ReservationStateChip({ reservation }: { reservation: Reservation }) {
  const state = stateNow(reservation);
  return <StatusChip tone={reservationStateTones[state]}>{reservationStateLabels[state]}</StatusChip>;
}

export const reservationAddress = ({ id }: { id: string }): Address =>
  `/reservations/${encodeURIComponent(id)}`;
