// A card dragged to other people, days or hours: what stands in its way, shown before it is dropped, and the write of it with a way back.
import { eventActions } from '@zellige/domain/events/event.actions';
import type { ActionInput, Collections } from '@zellige/domain';
import type { KnownPerson } from '@zellige/domain/events/placing/event-conflicts';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import type { Event } from '@zellige/domain/events/event.schema';
import { isOnRoad } from '@zellige/domain/events/placing/vehicle-use';
import { spokenTime } from '@zellige/domain/events/event-time';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import {
  movedEvent,
  noteObstacle,
  type Obstacle,
  obstacleOf,
  reassigned,
} from '@zellige/domain/planning/moved-event';
import { useCallback, useMemo } from 'react';
import { archivingMessages } from '../../records/actions/archiving.messages.ts';
import { reasonForVehicle } from '../../records/page/force-conflict.ts';
import { writtenOf } from '../../records/actions/standing.ts';
import { useWorkingCalendar } from '../../records/feature/use-working-calendar.ts';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useStockPools } from '../../documents/stock/stock-pools.ts';
import { useCan, useEngine, useExecute, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { type Axis, DAY_MINUTES, type Stretch } from '../../ui/timeline/axis.ts';
import { type Landing, type Shift, shifted, type TimelineChange } from '../../ui/timeline/change.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { barStretch, type PlanningBar, type PlanningRow } from './planning-rows.ts';
import { type EventChanges, useMoveEvent } from './use-move-event.ts';
import { planningMessages as words } from './planning.messages.ts';

type Note = Collections[typeof DELIVERY_MOVEMENT];
type Rows = { from: PlanningRow; to: PlanningRow };

const EDIT_NOTE = `${DELIVERY_MOVEMENT}.edit` as const;
const FORCE_NOTE = `${DELIVERY_MOVEMENT}.force` as const;
const UPDATE_NOTE = `update_${DELIVERY_MOVEMENT}` as const;
const READ = ['events', DELIVERY_MOVEMENT, 'vehicles', 'absences'] as const;
const HOLDING = { where: isHolding };
const ON_ROAD = { where: isOnRoad };

/** Whether a card that leaves a row may come to the other: nobody is taken off a card by a drag out of a vehicle's row. */
const isOpenTo = ({ from, to }: Rows): boolean =>
  to.kind !== 'depot' && !(from.kind === 'vehicle' && to.kind === 'unassigned');

/** What the change of an event writes; null where it cannot land there at all. */
function eventChanges(event: Event, shift: Shift, rows: Rows): EventChanges | null {
  const { from, to } = rows;
  const time = movedEvent(event, shift);
  if (time === null || !isOpenTo(rows)) return null;
  const { assignedTechnicians, vehicleId = '' } = event;
  if (from === to) return { ...time, assignedTechnicians };
  if (to.vehicleId !== null) return { ...time, assignedTechnicians, vehicleId: to.vehicleId };
  return {
    ...time,
    assignedTechnicians: reassigned(assignedTechnicians, from.technicianId, to.technicianId),
    vehicleId,
  };
}

/** What stands in the way of an event in another row or at another time, as the copy of this device knows it. */
function useObstacle() {
  const engine = useEngine();
  const around = useRoads();
  const pools = useStockPools();
  const technicians = useTechnicians();
  const calendar = useWorkingCalendar();
  return useCallback(
    (event: Event, next: Event, rows: Rows): Obstacle | null => {
      if (rows.to.kind === 'person' && rows.to.technicianId === null)
        return { sentence: words.notTechnician(rows.to.name), isForcible: false };
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

/** What else takes vehicles, and the vehicles. */
function useRoads() {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useCallback(
    () => ({
      events: reader.rows('events', HOLDING),
      notes: reader.rows(DELIVERY_MOVEMENT, ON_ROAD),
      absences: reader.rows('absences', {}),
      vehicleOf: (id: string) => engine.get('vehicles', id),
    }),
    [engine, reader],
  );
}

/** Those of the settings, and those whom the event has kept. */
const peopleOf = (event: Event, technicians: readonly KnownPerson[]): KnownPerson[] => [
  ...technicians,
  ...event.assignedTechnicianDetails.map(({ id, name }) => ({ id, name, userId: '' })),
];

type NoteChanges = ActionInput<typeof UPDATE_NOTE>['changes'];

/** The day, the driver and the vehicle of a note; over a conflict with a reason, for who may. */
function useMoveNote() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (note: Note, next: NoteChanges, before: NoteChanges) => {
      const { id } = note;
      let result = await execute(UPDATE_NOTE, { id, changes: next });
      const forced = result.ok ? null : await reasonForVehicle(result.error, can(FORCE_NOTE, note));
      if (forced) result = await execute(UPDATE_NOTE, { id, changes: next, ...forced });
      if (!result.ok) return tellFailure(result.error);
      const undo = async () => {
        const back = await execute(UPDATE_NOTE, { id, changes: before });
        if (back.ok) toast.success({ title: words.undone });
        else tellFailure(back.error);
      };
      toast.success({
        title: forced ? words.forced : words.moved,
        action: { label: archivingMessages.undo, onAction: () => void undo() },
        stands: [writtenOf(DELIVERY_MOVEMENT, id, { ...next })],
      });
    },
    [execute, can],
  );
}

/** Days by which a card without hours moves. */
const daysOf = ({ minutes }: Shift): number => Math.round(minutes / DAY_MINUTES);

/** Where the card would be drawn: what has no hours goes by whole days. */
function landingStretch({ card }: PlanningBar, shift: Shift, axis: Axis): Stretch | null {
  const minutes = card.hasHours ? shift.minutes : daysOf(shift) * DAY_MINUTES;
  const moved = shifted(card, { kind: shift.kind, minutes });
  return moved && barStretch({ ...moved, hasHours: card.hasHours }, axis);
}

/** What of a note the gesture changes: its day, its driver or its vehicle. */
function noteChanges(
  { dateLivraison, livreurId, livreur, vehicleId = '', vehicule }: Note,
  shift: Shift,
  { from, to }: Rows,
): { next: NoteChanges; before: NoteChanges } {
  const next = { dateLivraison: addDays(dateLivraison, daysOf(shift)) };
  if (from === to) return { next, before: { dateLivraison } };
  if (to.vehicleId !== null)
    return {
      next: { ...next, vehicleId: to.vehicleId },
      before: { dateLivraison, vehicleId, ...(vehicleId === '' && { vehicule }) },
    };
  const driver =
    to.userId === null ? { livreurId: '', livreur: '' } : { livreurId: to.userId, livreur: to.name };
  return { next: { ...next, ...driver }, before: { dateLivraison, livreurId, livreur } };
}

/** Somebody without an account cannot press that they delivered. */
const noteRefusal = ({ to }: Rows): string | null =>
  to.kind === 'person' && to.userId === null ? words.noAccount(to.name) : null;

/** As short as it can be: it stands beside the pointer. */
function spokenPlan(event: Event): string {
  const { startDate, endDate, time, endTime } = event;
  if (startDate === endDate && time !== '' && endTime !== '')
    return words.onDay(formatDay(startDate), words.between(time, endTime));
  const { from, to } = spokenTime(event);
  return words.stretch(from, to);
}

interface Draft {
  landing: Landing;
  /** Null where it may not be dropped there. */
  write: (() => Promise<void>) | null;
}

/** `usePlanningChange(axis)`: keep `axis` stable between renders. */
export function usePlanningChange(axis: Axis): TimelineChange<PlanningBar, PlanningRow> {
  const can = useCan();
  const allows = useAllows();
  const engine = useEngine();
  const obstacle = useObstacle();
  const roads = useRoads();
  const moveEvent = useMoveEvent();
  const moveNote = useMoveNote();
  return useMemo(() => {
    const eventOf = ({ card }: PlanningBar) =>
      card.collection === 'events' ? engine.get('events', card.recordId) : undefined;
    const noteOf = ({ card }: PlanningBar) =>
      card.kind === 'delivery' ? engine.get(DELIVERY_MOVEMENT, card.recordId) : undefined;
    const eventDraft = (event: Event, bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const changes = eventChanges(event, shift, rows);
      const stretch = landingStretch(bar, shift, axis);
      if (!changes || !stretch) return null;
      const next: Event = { ...event, ...(changes as Partial<Event>) };
      const found = obstacle(event, next, rows);
      const mayDrop = !found || (found.isForcible && can('events.force'));
      return {
        landing: { ...stretch, text: spokenPlan(next), refusal: found?.sentence ?? null },
        write: mayDrop ? () => moveEvent(event, changes) : null,
      };
    };
    const draftOf = (bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const event = eventOf(bar);
      if (event) return eventDraft(event, bar, shift, rows);
      const note = noteOf(bar);
      const stretch = landingStretch(bar, shift, axis);
      if (!note || !stretch || !isOpenTo(rows)) return null;
      const { next, before } = noteChanges(note, shift, rows);
      const refusal = noteRefusal(rows);
      const found = refusal === null ? noteObstacle(note, { ...note, ...next } as Note, roads()) : null;
      const mayDrop = refusal === null && (!found || can(FORCE_NOTE, note));
      return {
        landing: { ...stretch, text: formatDay(stretch.start), refusal: refusal ?? found?.sentence ?? null },
        write: mayDrop ? () => moveNote(note, next, before) : null,
      };
    };
    return {
      crossesRows: true,
      may(bar, kind) {
        const event = eventOf(bar);
        if (event) return allows(eventActions.edit, event);
        const note = noteOf(bar);
        return note !== undefined && kind === 'move' && !bar.card.isOver && can(EDIT_NOTE, note);
      },
      landing: (bar, shift, rows) => draftOf(bar, shift, rows)?.landing ?? null,
      apply(bar, { refusal }, { shift, rows }) {
        const write = draftOf(bar, shift, rows)?.write;
        if (write) void write();
        else toast.error({ title: refusal ?? words.notMovable });
      },
      draw: null,
    };
  }, [axis, can, allows, engine, obstacle, roads, moveEvent, moveNote]);
}
