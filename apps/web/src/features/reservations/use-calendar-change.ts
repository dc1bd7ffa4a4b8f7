// Another place for a bar of the calendar: shown first, then written, with a way back.

import type { ActionWrite } from '@zellige/domain';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { archivingMessages } from '../../business/records/archiving.messages.ts';
import { writtenOf } from '../../business/records/standing.ts';
import type { PoolFinder } from '../../business/stock/stock-pools.ts';
import { useCan, useExecute } from '../../platform/engine/engine-hooks.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { type Landing, landingOf, type Shift } from './calendar-change.ts';
import { isMovable, isOpenLive } from './reservation-actions.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';

export interface CalendarChange {
  mayCreate: boolean;
  /** Whether the person may do that to it as it stands. */
  may: (row: Reservation, kind: Shift['kind']) => boolean;
  /** Where it would land; null for no place at all. */
  landing: (row: Reservation, shift: Shift) => Landing | null;
  /** Writes it, and says so with a way back. */
  apply: (row: Reservation, landing: Landing) => Promise<void>;
}

type Move = 'extend_reservations' | 'update_reservations';
type Stretch = Pick<Reservation, 'start' | 'end'>;

/** Only an end that moves is a prolongation. */
const writeOf = (row: Reservation, { start, end }: Stretch): ActionWrite<Move> =>
  start === row.start
    ? { action: 'extend_reservations', input: { id: row.id, endDate: end } }
    : { action: 'update_reservations', input: { id: row.id, changes: { start, end } } };

export function useCalendarChange(pools: PoolFinder): CalendarChange {
  const can = useCan();
  const execute = useExecute();
  const apply = useCallback(
    async (row: Reservation, landing: Landing) => {
      const { start, end } = landing;
      const { action, input } = writeOf(row, landing);
      const done = await execute(action, input);
      if (!done.ok) return tellFailure(done.error);
      const undo = async () => {
        const write = writeOf({ ...row, start, end }, row);
        const back = await execute(write.action, write.input);
        if (back.ok) toast.success({ title: words.undone });
        else tellFailure(back.error);
      };
      toast.success({
        title: start === row.start ? words.extended : words.moved,
        action: { label: archivingMessages.undo, onAction: () => void undo() },
        stands: [writtenOf('reservations', row.id, { start, end })],
      });
    },
    [execute],
  );
  return useMemo(() => {
    const mayForce = can('reservations.force');
    return {
      mayCreate: can('reservations.create'),
      may: (row, kind) =>
        can('reservations.edit', row) && (kind === 'move' ? isOpenLive(row) : isMovable(row)),
      landing: (row, shift) => landingOf(row, shift, { pools, mayForce }),
      apply,
    };
  }, [can, pools, apply]);
}
