// The units that are at the client's with a reservation, as the copy of this device knows them.

import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { notesOut } from '@zellige/domain/inventory/stock/stock-holds';
import { unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback } from 'react';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';

const READ = ['units'] as const;

/** `const unitsOut = useUnitsOut(); unitsOut(reservation)`; none where they are not followed one by one. */
export function useUnitsOut(): (reservation: Reservation) => readonly Unit[] {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useCallback(
    (reservation) => {
      const notes = notesOut(reservation);
      const isOfIt = (unit: Unit): boolean => {
        if (reservation.productId === '') return unit.itemId === reservation.itemId;
        return engine.get('inventory', unit.itemId)?.productId === reservation.productId;
      };
      if (notes.length === 0) return [];
      return unitsInOrder(
        reader.rows('units', {
          where: (unit) => unit.state === 'loué' && notes.includes(unit.relatedId) && isOfIt(unit),
        }),
      );
    },
    [engine, reader],
  );
}
