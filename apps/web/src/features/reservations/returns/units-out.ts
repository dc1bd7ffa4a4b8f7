// The units that are at the client's with a reservation, as the copy of this device knows them.

import { unitsOut } from '@zellige/domain/reservations/returns/units-out';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback } from 'react';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';

const READ = ['units'] as const;
const RENTED = { where: ({ state }: Unit) => state === 'loué' };

/** `const unitsOut = useUnitsOut(); unitsOut(reservation)`; none where they are not followed one by one. */
export function useUnitsOut(): (reservation: Reservation) => readonly Unit[] {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useCallback(
    (reservation) =>
      unitsOut(
        reservation,
        reader.rows('units', RENTED),
        (itemId) => engine.get('inventory', itemId)?.productId ?? '',
      ),
    [engine, reader],
  );
}
