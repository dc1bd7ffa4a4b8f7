// Another place for a bar of the calendar: shown first, then written, with a way back.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import type { ActionWrite } from '@zellige/domain';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { archivingMessages } from '../../../../records/actions/archiving.messages.ts';
import { writtenOf } from '../../../../records/actions/standing.ts';
import type { PoolFinder } from '../../../../documents/stock/stock-pools.ts';
import { useCan, useExecute } from '../../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../../platform/engine/hooks/guard-hooks.ts';
import { tellFailure } from '../../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { Address } from '../../../../ui/navigation/address.ts';
import type { Stretch } from '../../../../ui/timeline/axis.ts';
import type { Landing, TimelineChange } from '../../../../ui/timeline/change.ts';
import { useGo } from '../../../../ui/navigation/use-go.ts';
import type { CalendarBar } from '../calendar-bars.ts';
import { landingOf } from './calendar-change.ts';
import type { CalendarRow } from '../calendar-rows.ts';
import { calendarMessages as words } from '../reservation-calendar.messages.ts';

type Move = 'extend_reservations' | 'update_reservations';

/** Only an end that moves is a prolongation. */
const writeOf = (row: Reservation, { start, end }: Stretch): ActionWrite<Move> =>
  start === row.start
    ? { action: 'extend_reservations', input: { id: row.id, endDate: end } }
    : { action: 'update_reservations', input: { id: row.id, changes: { start, end } } };

function newAddress({ productId, itemId }: CalendarRow, { start, end }: Stretch): Address {
  const what: Record<string, string> = itemId === '' ? { produit: productId } : { article: itemId };
  const days = { du: start.slice(0, 10), au: end.slice(0, 10) };
  return `/reservations/new?${new URLSearchParams({ ...what, ...days }).toString()}`;
}

/** Gives the changes that may be made to a bar, and their write, with a way back. */
export function useCalendarChange(pools: PoolFinder): TimelineChange<CalendarBar, CalendarRow> {
  const can = useCan();
  const allows = useAllows();
  const execute = useExecute();
  const go = useGo();
  const move = useCallback(
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
      crossesRows: false,
      may: ({ reservation: row }, kind) =>
        row !== null && allows(kind === 'move' ? reservationActions.edit : reservationActions.extend, row),
      landing: ({ reservation: row }, shift) => row && landingOf(row, shift, { pools, mayForce }),
      apply: ({ id, reservation: row }, landing) => {
        if (landing.refusal !== null) toast.error({ title: landing.refusal });
        else if (row) void move(row, landing);
        return id;
      },
      draw: can('reservations.create') ? (row, stretch) => go(newAddress(row, stretch)) : null,
    };
  }, [can, allows, pools, move, go]);
}
