// The units that a reservation may choose, and why others may not be: by the rulebook's own rule over the copy of this device.

import { unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { unitObstacle } from '@zellige/domain/reservations/booking/unit-booking';
import { useMemo } from 'react';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BookingRequest } from './placement.ts';

const READ = ['units'] as const;

export interface BookableUnits {
  /** Live units of what is wanted, in the order in which they are taken; none where they are not followed. */
  units: readonly Unit[];
  obstacleOf: (unit: Unit) => string | null;
}

/** `const { units, obstacleOf } = useBookableUnits(reservation)` */
export function useBookableUnits({
  id,
  productId,
  itemId,
  start,
  end,
}: Omit<BookingRequest, 'quantity'>): BookableUnits {
  const pools = useStockPools();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    const pool = pools({ productId, itemId });
    if (!pool) return { units: [], obstacleOf: () => null };
    const items = new Set(
      pool.items.flatMap((item) => (itemId === '' || item.id === itemId ? [item.id] : [])),
    );
    const units = unitsInOrder(
      reader.rows('units', {
        where: (unit) => items.has(unit.itemId) && unit.archivedAt === null && unit.state !== 'vendu',
      }),
    );
    const without = new Set([id]);
    const isWhole = start !== '' && end > start;
    return {
      units,
      obstacleOf: (unit: Unit) =>
        isWhole ? unitObstacle(unit, { pool, request: { itemId, start, end }, without }) : null,
    };
  }, [pools, reader, id, productId, itemId, start, end]);
}
