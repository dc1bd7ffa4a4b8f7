// An event finds its obstacles in another row or at another time, as the copy of this device knows them.
import type { KnownPerson } from '@zellige/domain/events/placing/event-conflicts';
import type { Event } from '@zellige/domain/events/event.schema';
import { type Obstacle, obstacleOf, type PlacedEvent } from '@zellige/domain/planning/moved-event';
import { useCallback } from 'react';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';
import { useWorkingCalendar } from '../../../records/feature/use-working-calendar.ts';
import { type Rows, useRoads } from './planning-change.ts';
import { planningMessages as words } from '../planning.messages.ts';

/** Those of the settings, and those whom the event has kept. */
const peopleOf = (event: Event | null, technicians: readonly KnownPerson[]): KnownPerson[] => [
  ...technicians,
  ...(event?.assignedTechnicianDetails ?? []).map(({ id, name }) => ({ id, name, userId: '' })),
];

/** `const obstacle = useObstacle(); obstacle(event, next, rows)`: `event` is null for one that is to be made. */
export function useObstacle() {
  const engine = useEngine();
  const around = useRoads();
  const pools = useStockPools();
  const technicians = useTechnicians();
  const calendar = useWorkingCalendar();
  return useCallback(
    (event: Event | null, next: PlacedEvent, { to }: Pick<Rows, 'to'>): Obstacle | null => {
      if (to.kind === 'person' && to.technicianId === null)
        return { sentence: words.notTechnician(to.name), isForcible: false };
      return obstacleOf(event, next, {
        ...around(),
        poolOf(itemId) {
          const item = engine.get('inventory', itemId);
          return item ? (pools({ productId: item.productId ?? '', itemId }) ?? undefined) : undefined;
        },
        people: peopleOf(event, technicians),
        calendar,
      });
    },
    [engine, pools, around, technicians, calendar],
  );
}
