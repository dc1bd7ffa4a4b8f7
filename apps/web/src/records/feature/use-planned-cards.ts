// The plan of some days is read from the copy of this device.

import type { Stretch } from '@zellige/domain/inventory/stock/availability';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { type PlanningCard, planningCards, type PlanningRows } from '@zellige/domain/planning/planning-cards';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import { useTechnicians } from './use-technicians.ts';

export const plannedCollections = [
  'events',
  'reservations',
  DELIVERY_MOVEMENT,
  'absences',
  'vehicles',
] as const;

/** The rows that the planning reads; the same object until one of them changes. */
export function usePlannedRows(): PlanningRows & { vehicles: readonly Vehicle[] } {
  const reader = useRowsReader(plannedCollections);
  const technicians = useTechnicians();
  return useMemo(
    () => ({
      events: reader.rows('events', {}),
      notes: reader.rows(DELIVERY_MOVEMENT, {}),
      reservations: reader.rows('reservations', {}),
      absences: reader.rows('absences', {}),
      vehicles: reader.rows('vehicles', {}),
      technicians,
    }),
    [reader, technicians],
  );
}

/** `usePlannedCards(stretch, moment)`; keep `stretch` stable between renders, null for none. */
export function usePlannedCards(stretch: Stretch | null, moment: string): readonly PlanningCard[] {
  const rows = usePlannedRows();
  return useMemo(() => (stretch ? planningCards(rows, stretch, moment) : []), [rows, stretch, moment]);
}
