// A card dragged to other people, days or hours: what stands in its way, shown before it is dropped, and the write of it with a way back.
import { eventActions } from '@zellige/domain/events/event.actions';
import type { Event } from '@zellige/domain/events/event.schema';
import { movedEvent, reassigned } from '@zellige/domain/planning/moved-event';
import { useMemo } from 'react';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import type { Axis } from '../../../ui/timeline/axis.ts';
import type { Shift, TimelineChange } from '../../../ui/timeline/change.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { PlanningBar, PlanningRow } from '../planning-rows.ts';
import { type EventChanges, useMoveEvent } from './use-move-event.ts';
import { type Draft, isOpenTo, landingStretch, type Rows, spokenPlan } from './planning-change.ts';
import { useNoteChange } from './use-note-change.ts';
import { planningMessages as words } from '../planning.messages.ts';
import { useObstacle } from './use-obstacle.ts';
import { useRentalChange } from './use-rental-change.ts';
import { useRequestChange } from './use-request-change.ts';

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

/** `usePlanningChange(axis)`: keep `axis` stable between renders. */
export function usePlanningChange(axis: Axis): TimelineChange<PlanningBar, PlanningRow> {
  const can = useCan();
  const allows = useAllows();
  const engine = useEngine();
  const obstacle = useObstacle();
  const moveEvent = useMoveEvent();
  const notes = useNoteChange(axis);
  const rentals = useRentalChange(axis);
  const requests = useRequestChange(axis);
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
    const changeOf = ({ card: { collection } }: PlanningBar) => {
      if (collection === 'requests') return requests;
      return collection === 'reservations' ? rentals : notes;
    };
    const draftOf = (bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const event = eventOf(bar);
      return event ? eventDraft(event, bar, shift, rows) : changeOf(bar).draftOf(bar, shift, rows);
    };
    return {
      crossesRows: true,
      may(bar, kind) {
        const event = eventOf(bar);
        if (event) return allows(eventActions.edit, event);
        if (kind !== 'move' || bar.card.isOver) return false;
        return changeOf(bar).may(bar);
      },
      landing: (bar, shift, rows) => draftOf(bar, shift, rows)?.landing ?? null,
      apply(bar, { refusal }, { shift, rows }) {
        const draft = draftOf(bar, shift, rows);
        if (draft?.write) void draft.write();
        else toast.error({ title: refusal ?? words.notMovable });
        return draft?.becomes ?? bar.id;
      },
      draw: null,
    };
  }, [axis, can, allows, engine, obstacle, moveEvent, notes, rentals, requests]);
}
