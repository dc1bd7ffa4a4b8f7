// The company's vehicles to choose from, and what already takes them.
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import {
  isOnRoad,
  vehicleConflict,
  type VehicleUse,
  vehicleUses,
} from '@zellige/domain/events/placing/vehicle-use';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { isRoadworthy } from '@zellige/domain/vehicles/vehicle.rules';
import { useCallback, useMemo } from 'react';
import { useEngine, useRows, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { SelectOption } from '../../ui/fields/select.tsx';
import { vehiclePlanMessages as words } from './vehicle.messages.ts';

const IN_USE = { where: ({ archivedAt }: { archivedAt: string | null }) => archivedAt === null };

/** None, then the vehicles by name; what is wrong with one stands beside it. */
export function useVehicleOptions(current: string): readonly SelectOption[] {
  const { rows } = useRows('vehicles', IN_USE);
  const engine = useEngine();
  return useMemo(() => {
    const isListed = current === '' || rows.some(({ id }) => id === current);
    const former = isListed ? undefined : engine.get('vehicles', current);
    const offered = former ? [...rows, former] : rows;
    return [
      { value: '', label: words.none },
      ...offered
        .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
        .map((vehicle) => ({
          value: vehicle.id,
          label: vehicle.name,
          hint: [plateText(vehicle.plate), isRoadworthy(vehicle) ? '' : vehicleStateLabels[vehicle.state]]
            .filter(Boolean)
            .join(' · '),
        })),
    ];
  }, [rows, engine, current]);
}

const PLANS = ['events', DELIVERY_MOVEMENT, 'reservations', 'vehicles'] as const;
const HOLDING = { where: isHolding };
const ON_ROAD = { where: isOnRoad };

/** Why the vehicle cannot be there, from what this device knows; null where nothing is in the way. */
export function useVehicleConflict(): (next: VehicleUse) => string | null {
  const engine = useEngine();
  const reader = useRowsReader(PLANS);
  return useCallback(
    (next) =>
      vehicleConflict(next, {
        uses: vehicleUses({
          events: reader.rows('events', HOLDING),
          notes: reader.rows(DELIVERY_MOVEMENT, ON_ROAD),
          reservations: reader.rows('reservations', {}),
        }),
        vehicle: engine.get('vehicles', next.vehicleId),
      }),
    [engine, reader],
  );
}
