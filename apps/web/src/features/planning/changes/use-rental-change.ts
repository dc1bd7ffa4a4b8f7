// The card of a rental that leaves or comes back, dragged to who drives it and in what. Its days are the reservation's.
import type { ActionInput } from '@zellige/domain';
import { fieldsOfTrip, type Leg, type Trip, tripMoment, tripOf } from '@zellige/domain/events/placing/trip';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { tripObstacle } from '@zellige/domain/planning/moved-event';
import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { writtenOf } from '../../../records/actions/standing.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';
import { useCan, useEngine, useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import type { Axis } from '../../../ui/timeline/axis.ts';
import { type Landing, type Shift, shifted } from '../../../ui/timeline/change.ts';
import { barStretch, type PlanningBar } from '../planning-rows.ts';
import { planningMessages as words } from '../planning.messages.ts';
import { type Draft, driverRefusal, isOpenTo, type Rows, writeMove, useRoads } from './planning-change.ts';

type TripChanges = ActionInput<'plan_reservations'>['changes'];

const FORCE = 'reservations.force';

const legOf = ({ card: { kind } }: PlanningBar): Leg => (kind === 'departure' ? 'departure' : 'return');

/** Who drives after the gesture, and in what; at the depot nobody does. */
function tripAfter(trip: Trip, { from, to }: Rows): Trip {
  if (from === to) return trip;
  if (to.kind === 'depot') return { ...trip, driverId: '', vehicleId: '', isAtDepot: true };
  if (to.vehicleId !== null) return { ...trip, vehicleId: to.vehicleId, isAtDepot: false };
  return { ...trip, driverId: to.userId ?? '', isAtDepot: false };
}

/** Another hour of the same day, where the card has one; null for another day. */
function hourAfter(row: Reservation, { leg, bar, shift }: { leg: Leg; bar: PlanningBar; shift: Shift }) {
  if (shift.minutes === 0) return tripOf(row, leg).time;
  const moved = bar.card.hasHours ? shifted(bar.card, { kind: 'move', minutes: shift.minutes }) : null;
  const isSameDay = moved?.start.slice(0, 10) === tripMoment(row, leg).slice(0, 10);
  return moved && isSameDay ? moved.start.slice(11) : null;
}

/** Writes who drives; over a conflict with a reason, for who may. */
function useMoveRental() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (
      row: Reservation,
      changes: TripChanges,
      { before, others }: { before: TripChanges; others: string[] },
    ) => {
      const { id } = row;
      await writeMove({
        write: (forced) => execute('plan_reservations', { id, changes, others, ...forced }),
        mayForce: can(FORCE, row),
        undo: () => execute('plan_reservations', { id, changes: before, others }),
        stands: writtenOf('reservations', id, { ...changes }),
      });
    },
    [execute, can],
  );
}

/** Those whom an absence may name by two keys. */
function useDrivers() {
  const technicians = useTechnicians();
  const { active } = useStaff();
  return useMemo(
    () => [
      ...technicians,
      ...active
        .filter(({ id }) => !technicians.some(({ userId }) => userId === id))
        .map(({ id, fullName }) => ({ id, userId: id, name: fullName })),
    ],
    [technicians, active],
  );
}

interface Aim {
  shift: Shift;
  axis: Axis;
  moment: string;
  refusal: string | null;
}

function landingOf({ card }: PlanningBar, { shift, axis, moment, refusal }: Aim): Landing {
  const moved = shifted(card, { kind: 'move', minutes: shift.minutes }) ?? card;
  return {
    ...barStretch({ ...moved, hasHours: card.hasHours }, axis),
    text: card.hasHours ? spokenMoment(moment) : formatDay(moment),
    refusal,
  };
}

/** `const rentals = useRentalChange(axis)` */
export function useRentalChange(axis: Axis) {
  const engine = useEngine();
  const can = useCan();
  const allows = useAllows();
  const roads = useRoads();
  const people = useDrivers();
  const move = useMoveRental();
  return useMemo(() => {
    const rowOf = ({ card }: PlanningBar) =>
      card.collection === 'reservations' ? engine.get('reservations', card.recordId) : undefined;
    const draftOf = (bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const [leg, row] = [legOf(bar), rowOf(bar)];
      if (!row || !isOpenTo(rows, 'reservations')) return null;
      const time = hourAfter(row, { leg, bar, shift });
      const before = tripOf(row, leg);
      const after = { ...tripAfter(before, rows), time: time ?? before.time };
      const next: Reservation = { ...row, ...fieldsOfTrip(leg, after) };
      const refusal = time === null ? words.ownDays : driverRefusal(rows, shift);
      const found = refusal === null ? tripObstacle(row, next, { leg, people, ...roads() }) : null;
      const mayDrop = refusal === null && (!found || can(FORCE, row));
      const others = bar.card.reservationIds.filter((id) => id !== row.id);
      const ways = { before: fieldsOfTrip(leg, before), others };
      const spoken = refusal ?? found?.sentence ?? null;
      return {
        landing: landingOf(bar, { shift, axis, moment: tripMoment(next, leg), refusal: spoken }),
        write: mayDrop ? () => move(row, fieldsOfTrip(leg, after), ways) : null,
      };
    };
    return {
      draftOf,
      may(bar: PlanningBar): boolean {
        const row = rowOf(bar);
        return row !== undefined && allows(reservationActions.plan, row);
      },
    };
  }, [axis, engine, can, allows, roads, people, move]);
}
