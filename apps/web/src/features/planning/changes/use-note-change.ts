// The card of a delivery note, dragged to another day, driver or vehicle.
import type { ActionInput, Collections } from '@zellige/domain';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { noteObstacle } from '@zellige/domain/planning/moved-event';
import { useCallback, useMemo } from 'react';
import { writtenOf } from '../../../records/actions/standing.ts';
import { useCan, useEngine, useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { Axis } from '../../../ui/timeline/axis.ts';
import type { Shift } from '../../../ui/timeline/change.ts';
import {
  daysOf,
  type Draft,
  driverRefusal,
  isOpenTo,
  landingStretch,
  type Rows,
  writeMove,
  useRoads,
} from './planning-change.ts';
import type { PlanningBar } from '../planning-rows.ts';

type Note = Collections[typeof DELIVERY_MOVEMENT];

const EDIT_NOTE = `${DELIVERY_MOVEMENT}.edit` as const;
const FORCE_NOTE = `${DELIVERY_MOVEMENT}.force` as const;
const UPDATE_NOTE = `update_${DELIVERY_MOVEMENT}` as const;

type NoteChanges = ActionInput<typeof UPDATE_NOTE>['changes'];

/** The day, the driver and the vehicle of a note; over a conflict with a reason, for who may. */
function useMoveNote() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (note: Note, next: NoteChanges, before: NoteChanges) => {
      const { id } = note;
      await writeMove({
        write: (forced) => execute(UPDATE_NOTE, { id, changes: next, ...forced }),
        mayForce: can(FORCE_NOTE, note),
        isForcible: (code) => code === 'vehicle_busy',
        undo: () => execute(UPDATE_NOTE, { id, changes: before }),
        stands: writtenOf(DELIVERY_MOVEMENT, id, { ...next }),
      });
    },
    [execute, can],
  );
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

/** `const notes = useNoteChange(axis)` */
export function useNoteChange(axis: Axis) {
  const engine = useEngine();
  const can = useCan();
  const roads = useRoads();
  const move = useMoveNote();
  return useMemo(() => {
    const noteOf = ({ card }: PlanningBar) =>
      card.kind === 'delivery' ? engine.get(DELIVERY_MOVEMENT, card.recordId) : undefined;
    const draftOf = (bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const note = noteOf(bar);
      const stretch = landingStretch(bar, shift, axis);
      if (!note || !stretch || !isOpenTo(rows, DELIVERY_MOVEMENT)) return null;
      const { next, before } = noteChanges(note, shift, rows);
      const refusal = driverRefusal(rows, shift);
      const found = refusal === null ? noteObstacle(note, { ...note, ...next } as Note, roads()) : null;
      const mayDrop = refusal === null && (!found || can(FORCE_NOTE, note));
      return {
        landing: { ...stretch, text: formatDay(stretch.start), refusal: refusal ?? found?.sentence ?? null },
        write: mayDrop ? () => move(note, next, before) : null,
      };
    };
    return {
      draftOf,
      may(bar: PlanningBar): boolean {
        const note = noteOf(bar);
        return note !== undefined && can(EDIT_NOTE, note);
      },
    };
  }, [axis, engine, can, roads, move]);
}
