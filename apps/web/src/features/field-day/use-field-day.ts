// One's own day, as the copy of this device knows it: with or without a network.
import { momentOf } from '@zellige/domain/events/event-time';
import { type FieldDay, fieldDay } from '@zellige/domain/field-day/stops';
import { unitsOut } from '@zellige/domain/reservations/returns/units-out';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useMemo } from 'react';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { now } from '../../platform/clock.ts';
import { useActor, useEngine, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';

/** The stops are read from these. */
export const READ = ['events', DELIVERY_MOVEMENT, 'reservations', 'units', 'inventory'] as const;

const RENTED = { where: ({ state }: Unit) => state === 'loué' };

/** `const { day, isLoading } = useFieldDay()` */
export function useFieldDay(): { day: FieldDay; isLoading: boolean } {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const { id: userId } = useActor();
  const technicianId = useTechnicians().find((one) => one.userId === userId)?.id ?? '';
  const moment = momentOf(now());
  const day = useMemo(() => {
    const itemOf = (id: string) => engine.get('inventory', id);
    const lookup = {
      deviceOfRequest: (id: string) => engine.get('requests', id)?.equipment ?? '',
      unitName(id: string) {
        const unit = engine.get('units', id);
        return unit ? unitName(unit) : id;
      },
      serialsOfItem: (id: string) => [itemOf(id)?.serialNumber ?? ''].filter(Boolean),
      serialsOut: (row: Reservation) =>
        unitsOut(row, reader.rows('units', RENTED), (id) => itemOf(id)?.productId ?? '').map(unitName),
    };
    const rows = {
      events: reader.rows('events', {}),
      notes: reader.rows(DELIVERY_MOVEMENT, {}),
      reservations: reader.rows('reservations', {}),
      lookup,
    };
    return fieldDay(rows, { userId, technicianId }, moment);
  }, [engine, reader, userId, technicianId, moment]);
  // A part of the day would be told as the whole.
  return { day, isLoading: !READ.every((name) => engine.isReady(name)) };
}
