// A card dragged to other people, days or hours: what stands in its way, told before it is dropped, and the write of it with a way back.
import type { ActionInput } from '@zellige/domain';
import { materialConflicts, technicianConflicts } from '@zellige/domain/events/event-conflicts';
import { isHolding } from '@zellige/domain/events/event-holding';
import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { stretchOf } from '@zellige/domain/events/event-time';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import type { PlanningNote } from '@zellige/domain/planning/planning-cards';
import { addDays } from '@zellige/domain/kernel/dates';
import { isSameValue } from '@zellige/domain/kernel/open-changes';
import { movedEvent, reassigned, refusalOnceStarted } from '@zellige/domain/planning/moved-event';
import { useCallback, useMemo } from 'react';
import { archivingMessages } from '../../business/records/archiving.messages.ts';
import { isConflict, reasonToForce } from '../../business/records/force-conflict.ts';
import { writtenOf } from '../../business/records/standing.ts';
import { useStockPools } from '../../business/stock/stock-pools.ts';
import { useCan, useEngine, useExecute, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { DAY_MINUTES } from '../../ui/timeline/axis.ts';
import type { Landing, Shift, TimelineChange } from '../../ui/timeline/change.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { PlanningBar, PlanningRow } from './planning-rows.ts';
import { planningMessages as words } from './planning.messages.ts';

type Rows = { from: PlanningRow; to: PlanningRow };
type EventChanges = ActionInput<'update_events'>['changes'];

const EDIT_NOTE = `${DELIVERY_MOVEMENT}.edit` as const;
const UPDATE_NOTE = `update_${DELIVERY_MOVEMENT}` as const;
const READ = ['events', DELIVERY_MOVEMENT] as const;
const HELD = { where: isHolding };

/** What the change of an event writes; null where it cannot land there at all. */
function eventChanges(event: Event, shift: Shift, { from, to }: Rows): EventChanges | null {
  const time = movedEvent(event, shift);
  if (time === null || to.kind === 'depot') return null;
  const assignedTechnicians =
    from === to
      ? event.assignedTechnicians
      : reassigned(event.assignedTechnicians, from.technicianId, to.technicianId);
  return { ...time, assignedTechnicians };
}

/** The fields that differ, and what they were. */
function differing(event: Event, changes: EventChanges): { next: EventChanges; before: EventChanges } {
  const fields = new Set(
    Object.keys(changes).filter(
      (field) => !isSameValue(changes[field as keyof EventChanges], event[field as keyof Event]),
    ),
  );
  const pick = (source: object): EventChanges =>
    Object.fromEntries(Object.entries(source).filter(([field]) => fields.has(field)));
  return { next: pick(changes), before: pick(event) };
}

/** Whose people and material the event would take from another one, as the copy of this device knows it. */
function useEventLanding() {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const pools = useStockPools();
  return useCallback(
    (event: Event, shift: Shift, rows: Rows): Landing | null => {
      const changes = eventChanges(event, shift, rows);
      if (changes === null) return null;
      const next: Event = { ...event, ...(changes as Partial<Event>) };
      const poolOf = (itemId: string) => {
        const item = engine.get('inventory', itemId);
        return item ? (pools({ productId: item.productId ?? '', itemId }) ?? undefined) : undefined;
      };
      const nameOf = (id: string): string => nameIn(rows, event, id);
      const conflicts = [
        ...technicianConflicts(next, reader.rows('events', HELD), nameOf).values(),
        ...materialConflicts(next, poolOf).values(),
      ];
      const refusal = refusalOnceStarted(event) ?? notTechnician(rows.to) ?? (conflicts.join(' · ') || null);
      return { ...stretchOf(next), refusal };
    },
    [engine, reader, pools],
  );
}

const notTechnician = ({ kind, name, technicianId }: PlanningRow): string | null =>
  kind === 'person' && technicianId === null ? words.notTechnician(name) : null;

const nameIn = ({ from, to }: Rows, event: Event, id: string): string =>
  [from, to].find(({ technicianId }) => technicianId === id)?.name ??
  event.assignedTechnicianDetails.find((technician) => technician.id === id)?.name ??
  id;

/** Writes the change of an event; over a conflict with a reason, for who may. */
function useMoveEvent() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (event: Event, changes: EventChanges) => {
      const { id } = event;
      const { next, before } = differing(event, changes);
      let result = await execute('update_events', { id, changes: next });
      let title: string = words.moved;
      if (!result.ok && isConflict(result.error.code) && can('events.force')) {
        const reason = await reasonToForce(result.error.message);
        if (reason === null) return;
        result = await execute('force_events', { id, changes: next, reason });
        title = words.forced;
      }
      if (!result.ok) return tellFailure(result.error);
      const undo = async () => {
        const back = await execute('update_events', { id, changes: before });
        if (back.ok) toast.success({ title: words.undone });
        else tellFailure(back.error);
      };
      toast.success({
        title,
        action: { label: archivingMessages.undo, onAction: () => void undo() },
        stands: [writtenOf('events', id, next)],
      });
    },
    [execute, can],
  );
}

type NoteChanges = ActionInput<typeof UPDATE_NOTE>['changes'];

/** The day and the driver of a note. */
function useMoveNote() {
  const execute = useExecute();
  return useCallback(
    async (id: string, next: NoteChanges, before: NoteChanges) => {
      const result = await execute(UPDATE_NOTE, { id, changes: next });
      if (!result.ok) return tellFailure(result.error);
      const undo = async () => {
        const back = await execute(UPDATE_NOTE, { id, changes: before });
        if (back.ok) toast.success({ title: words.undone });
        else tellFailure(back.error);
      };
      toast.success({
        title: words.moved,
        action: { label: archivingMessages.undo, onAction: () => void undo() },
        stands: [writtenOf(DELIVERY_MOVEMENT, id, { ...next })],
      });
    },
    [execute],
  );
}

/** Days by which a card without hours moves. */
const daysOf = ({ minutes }: Shift): number => Math.round(minutes / DAY_MINUTES);

function noteLanding({ card, start, end }: PlanningBar, shift: Shift, { to }: Rows): Landing | null {
  if (shift.kind !== 'move' || to.kind === 'depot') return null;
  const days = daysOf(shift);
  const moved = (moment: string): string => addDays(moment.slice(0, 10), days) + moment.slice(10);
  const isMine = to.userId === card.driverId;
  const refusal = to.kind === 'person' && to.userId === null && !isMine ? words.noAccount(to.name) : null;
  return { start: moved(start), end: moved(end), refusal };
}

/** What of a note the gesture changes: its day, its driver. */
function noteChanges(
  {
    dateLivraison,
    livreurId,
    livreur,
  }: Pick<PlanningNote, 'dateLivraison' | 'livreurId'> & { livreur: string },
  shift: Shift,
  { from, to }: Rows,
): { next: NoteChanges; before: NoteChanges } {
  const next = { dateLivraison: addDays(dateLivraison, daysOf(shift)) };
  if (from === to) return { next, before: { dateLivraison } };
  const driver =
    to.userId === null ? { livreurId: '', livreur: '' } : { livreurId: to.userId, livreur: to.name };
  return { next: { ...next, ...driver }, before: { dateLivraison, livreurId, livreur } };
}

/** A manager may place an event over a conflict, not one that has begun or that is nobody's work. */
const isForcible = (event: Event, { to }: Rows): boolean =>
  refusalOnceStarted(event) === null && notTechnician(to) === null;

export function usePlanningChange(): TimelineChange<PlanningBar, PlanningRow> {
  const can = useCan();
  const engine = useEngine();
  const eventLanding = useEventLanding();
  const moveEvent = useMoveEvent();
  const moveNote = useMoveNote();
  return useMemo(() => {
    const eventOf = ({ card }: PlanningBar) =>
      card.collection === 'events' ? engine.get('events', card.recordId) : undefined;
    const noteOf = ({ card }: PlanningBar) =>
      card.kind === 'delivery' ? engine.get(DELIVERY_MOVEMENT, card.recordId) : undefined;
    const mayApply = (bar: PlanningBar, landing: Landing, rows: Rows): boolean => {
      const event = eventOf(bar);
      return landing.refusal === null || (!!event && isForcible(event, rows) && can('events.force'));
    };
    return {
      crossesRows: true,
      may(bar, kind) {
        const event = eventOf(bar);
        if (event) return !isEventClosed(event) && can('events.edit', event);
        const note = noteOf(bar);
        return note !== undefined && kind === 'move' && !bar.card.isOver && can(EDIT_NOTE, note);
      },
      landing(bar, shift, rows) {
        const event = eventOf(bar);
        return event ? eventLanding(event, shift, rows) : noteLanding(bar, shift, rows);
      },
      apply(bar, landing, { shift, rows }) {
        if (!mayApply(bar, landing, rows)) return toast.error({ title: landing.refusal ?? '' });
        const event = eventOf(bar);
        const changes = event && eventChanges(event, shift, rows);
        if (event && changes) return void moveEvent(event, changes);
        const note = noteOf(bar);
        if (!note) return;
        const { next, before } = noteChanges(note, shift, rows);
        void moveNote(note.id, next, before);
      },
      draw: null,
    };
  }, [can, engine, eventLanding, moveEvent, moveNote]);
}
