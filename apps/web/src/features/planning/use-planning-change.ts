// A card dragged to other people, days or hours: what stands in its way, shown before it is dropped, and the write of it with a way back.
import { eventActions } from '@zellige/domain/events/event.actions';
import type { KnownPerson } from '@zellige/domain/events/placing/event-conflicts';
import type { Event } from '@zellige/domain/events/event.schema';
import { spokenTime } from '@zellige/domain/events/event-time';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { movedEvent, type Obstacle, obstacleOf, reassigned } from '@zellige/domain/planning/moved-event';
import { useCallback, useMemo } from 'react';
import { useWorkingCalendar } from '../../records/feature/use-working-calendar.ts';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useStockPools } from '../../documents/stock/stock-pools.ts';
import { useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import type { Axis } from '../../ui/timeline/axis.ts';
import type { Shift, TimelineChange } from '../../ui/timeline/change.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PlanningBar, PlanningRow } from './planning-rows.ts';
import { type EventChanges, useMoveEvent } from './use-move-event.ts';
import { type Draft, isOpenTo, landingStretch, type Rows, useRoads } from './planning-change.ts';
import { useNoteChange } from './use-note-change.ts';
import { planningMessages as words } from './planning.messages.ts';
import { useRentalChange } from './use-rental-change.ts';

/** What the change of an event writes; null where it cannot land there at all. */
function eventChanges(event: Event, shift: Shift, rows: Rows): EventChanges | null {
  const { from, to } = rows;
  const time = movedEvent(event, shift);
  if (time === null || !isOpenTo(rows, 'events')) return null;
  const { assignedTechnicians, vehicleId = '' } = event;
  if (from === to) return { ...time, assignedTechnicians };
  if (to.vehicleId !== null) return { ...time, assignedTechnicians, vehicleId: to.vehicleId };
  return {
    ...time,
    assignedTechnicians: reassigned(
      assignedTechnicians,
      shift.adds ? null : from.technicianId,
      to.technicianId,
    ),
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

/** Those of the settings, and those whom the event has kept. */
const peopleOf = (event: Event, technicians: readonly KnownPerson[]): KnownPerson[] => [
  ...technicians,
  ...event.assignedTechnicianDetails.map(({ id, name }) => ({ id, name, userId: '' })),
];

/** As short as it can be: it stands beside the pointer. */
function spokenPlan(event: Event): string {
  const { startDate, endDate, time, endTime } = event;
  if (startDate === endDate && time !== '' && endTime !== '')
    return words.onDay(formatDay(startDate), words.between(time, endTime));
  const { from, to } = spokenTime(event);
  return words.stretch(from, to);
}

/** `usePlanningChange(axis)`: keep `axis` stable between renders. */
export function usePlanningChange(axis: Axis): TimelineChange<PlanningBar, PlanningRow> {
  const can = useCan();
  const allows = useAllows();
  const engine = useEngine();
  const obstacle = useObstacle();
  const moveEvent = useMoveEvent();
  const notes = useNoteChange(axis);
  const rentals = useRentalChange(axis);
  return useMemo(() => {
    const eventOf = ({ card }: PlanningBar) =>
      card.collection === 'events' ? engine.get('events', card.recordId) : undefined;
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
      return (bar.card.collection === 'reservations' ? rentals : notes).draftOf(bar, shift, rows);
    };
    return {
      crossesRows: true,
      may(bar, kind) {
        const event = eventOf(bar);
        if (event) return allows(eventActions.edit, event);
        if (kind !== 'move' || bar.card.isOver) return false;
        return (bar.card.collection === 'reservations' ? rentals : notes).may(bar);
      },
      landing: (bar, shift, rows) => draftOf(bar, shift, rows)?.landing ?? null,
      apply(bar, { refusal }, { shift, rows }) {
        const write = draftOf(bar, shift, rows)?.write;
        if (write) void write();
        else toast.error({ title: refusal ?? words.notMovable });
      },
      draw: null,
    };
  }, [axis, can, allows, engine, obstacle, moveEvent, notes, rentals]);
}
