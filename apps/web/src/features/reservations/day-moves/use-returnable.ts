// Whether a move of the day can be taken back, as its reservations stand.
import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';

/** `const isReturnable = useReturnable(move.reservationIds)`: the person may take at least one of them back. */
export function useReturnable(reservationIds: readonly string[]): boolean {
  const allows = useAllows();
  const where = useCallback((row: Reservation) => reservationIds.includes(row.id), [reservationIds]);
  return useRows('reservations', { where }).rows.some((row) => allows(reservationActions.return, row));
}
