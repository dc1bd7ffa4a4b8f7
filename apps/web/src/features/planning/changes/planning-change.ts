// The gestures on every kind of card share this: the rows that they move between, and the other holders of vehicles and people.
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import { isOnRoad } from '@zellige/domain/events/placing/vehicle-use';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import type { Result } from '@zellige/domain';
import { type EventTime, spokenTime } from '@zellige/domain/events/event-time';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { useCallback } from 'react';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import type { writtenOf } from '../../../records/actions/standing.ts';
import { isConflict, reasonToForce } from '../../../records/page/force-conflict.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Axis, DAY_MINUTES, type Stretch } from '../../../ui/timeline/axis.ts';
import { type Landing, type Shift, shifted } from '../../../ui/timeline/change.ts';
import { barStretch, type PlanningBar, type PlanningRow } from '../planning-rows.ts';
import { planningMessages as words } from '../planning.messages.ts';

type Standing = ReturnType<typeof writtenOf>;

export type Rows = { from: PlanningRow; to: PlanningRow };

export interface Draft {
  landing: Landing;
  /** Null where it may not be dropped there. */
  write: (() => Promise<void>) | null;
  /** Key of the card by then, where it is another. */
  becomes?: string | null;
}

const READ = ['events', DELIVERY_MOVEMENT, 'reservations', 'vehicles', 'absences'] as const;
const HOLDING = { where: isHolding };
const ON_ROAD = { where: isOnRoad };

/** Whether a card that leaves a row may come to the other: nobody is taken off by a drag out of a vehicle's row, and only rentals are handed over at the depot. */
export const isOpenTo = ({ from, to }: Rows, collection: string): boolean =>
  (to.kind !== 'depot' || collection === 'reservations') &&
  !(from.kind === 'vehicle' && to.kind === 'unassigned');

/** Reads what else takes vehicles and people, and the vehicles. */
export function useRoads() {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useCallback(
    () => ({
      events: reader.rows('events', HOLDING),
      notes: reader.rows(DELIVERY_MOVEMENT, ON_ROAD),
      reservations: reader.rows('reservations', {}),
      absences: reader.rows('absences', {}),
      vehicleOf: (id: string) => engine.get('vehicles', id),
    }),
    [engine, reader],
  );
}

/** Days by which a card without hours moves. */
export const daysOf = ({ minutes }: Shift): number => Math.round(minutes / DAY_MINUTES);

/** Where the card would be drawn: what has no hours goes by whole days. */
export function landingStretch({ card }: PlanningBar, shift: Shift, axis: Axis): Stretch | null {
  const minutes = card.hasHours ? shift.minutes : daysOf(shift) * DAY_MINUTES;
  const moved = shifted(card, { kind: shift.kind, minutes });
  return moved && barStretch({ ...moved, hasHours: card.hasHours }, axis);
}

/** Somebody without an account cannot press that they did it; one drives. */
export const driverRefusal = ({ from, to }: Rows, { adds = false }: Shift): string | null => {
  if (to.kind !== 'person') return null;
  if (to.userId === null) return words.noAccount(to.name);
  return adds && from.kind === 'person' && from !== to ? words.oneDriver : null;
};

/** As short as it can be: it stands beside the pointer. */
export function spokenPlan(time: EventTime): string {
  const { startDate, endDate } = time;
  if (startDate === endDate && time.time !== '' && time.endTime !== '')
    return words.onDay(formatDay(startDate), words.between(time.time, time.endTime));
  const { from, to } = spokenTime(time);
  return words.stretch(from, to);
}

interface Move {
  /** Without a reason first, then with the one that the person gives. */
  write: (forced: { forceReason: string } | null) => Promise<Result<unknown>>;
  mayForce: boolean;
  /** Whether a reason helps over that failure. */
  isForcible?: (code: string) => boolean;
  title?: string;
  /** Writes what was there before. */
  undo: () => Promise<Result<unknown>>;
  stands: Standing;
}

/** Writes the move of a card, over a conflict with a reason for who may, and says that it is where it was dropped, with the way back. */
export async function writeMove(move: Move): Promise<void> {
  const { write, mayForce, isForcible = isConflict, title = words.moved, undo, stands } = move;
  const first = await write(null);
  const conflict = !first.ok && mayForce && isForcible(first.error.code) ? first.error.message : null;
  const forceReason = conflict === null ? null : await reasonToForce(conflict);
  if (conflict !== null && forceReason === null) return;
  const result = forceReason === null ? first : await write({ forceReason });
  if (!result.ok) return tellFailure(result.error);
  const goBack = async () => {
    const back = await undo();
    if (back.ok) toast.success({ title: words.undone });
    else tellFailure(back.error);
  };
  toast.success({
    title: forceReason === null ? title : words.forced,
    action: { label: archivingMessages.undo, onAction: () => void goBack() },
    stands: [stands],
  });
}
