// Writes a return, one reservation after the other: what is written stays written, what is refused says why at its place.

import { unitsOutOf } from '@zellige/domain/inventory/stock-holds';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { useCallback, useMemo, useState } from 'react';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { useOpenedForm } from '../../platform/engine/opened-form.ts';
import { useEntered } from '../../ui/kept-entry.tsx';
import { usePress } from '../../ui/use-press.ts';
import { sentencesOf, tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { returnMessages as words } from './day-moves.messages.ts';
import { type ReturnDraft, type ReturnPart, returnLines, unitsOf, wholeReturn } from './return-draft.ts';

type ById<T> = Readonly<Record<string, T>>;

/** Undoes what was just written, said in a toast. */
function useUndo(): (ids: readonly string[]) => Promise<void> {
  const execute = useExecute();
  return useCallback(
    async (ids) => {
      for (const id of ids) {
        const undone = await execute('undo_return_reservations', { id });
        if (!undone.ok) return tellFailure(undone.error);
      }
      return toast.success({ title: words.undone });
    },
    [execute],
  );
}

/** `const entry = useReturn(rows)`; `entry.isDone` once everything that was entered is written. */
export function useReturn(rows: readonly Reservation[]) {
  const { execute, renew } = useOpenedForm();
  const undo = useUndo();
  const { isBusy, run } = usePress();
  const [draft, setDraft] = useEntered<ReturnDraft>('parts', {});
  const [photos, setPhotos] = useEntered<ById<readonly Attachment[]>>('photos', {});
  const [failures, setFailures] = useState<ById<readonly string[]>>({});
  const [taking, setTaking] = useState<ById<boolean>>({});
  const [isDone, setIsDone] = useState(false);
  const entries = useMemo(
    () => rows.map((row) => ({ row, out: unitsOutOf(row), parts: draft[row.id] ?? wholeReturn(row) })),
    [rows, draft],
  );
  const save = async () => {
    const written: string[] = [];
    const refused: Record<string, readonly string[]> = {};
    for (const { row, parts } of entries) {
      const lines = returnLines(parts);
      if (lines.length === 0) continue;
      const taken = photos[row.id] ?? [];
      const input = { id: row.id, lines, photos: taken.map(({ fileId, name }) => ({ id: fileId, name })) };
      const result = await execute('return_reservations', input, taken);
      if (result.ok) written.push(row.id);
      else refused[row.id] = sentencesOf(result.error);
    }
    // What is left of a reservation that was written is another return.
    renew();
    setFailures(refused);
    if (written.length > 0)
      toast.success({
        title: words.done,
        action: { label: words.undo, onAction: () => void undo(written) },
      });
    // What is left with the client whole has nothing to write, and is no work that leaving would lose.
    setDraft((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id in refused)));
    setPhotos((known) => Object.fromEntries(Object.entries(known).filter(([id]) => !written.includes(id))));
    setIsDone(Object.keys(refused).length === 0);
  };
  return {
    entries,
    photos,
    failures,
    isBusy: isBusy || Object.values(taking).includes(true),
    isDone,
    /** Something was entered that is not written. */
    isDirty: [draft, photos].some((entered) => Object.keys(entered).length > 0),
    total: entries.reduce((sum, { parts }) => sum + unitsOf(parts), 0),
    setParts: (id: string, parts: ReturnPart[]) => setDraft((known) => ({ ...known, [id]: parts })),
    setPhotosOf: (id: string, change: (known: readonly Attachment[]) => readonly Attachment[]) =>
      setPhotos((known) => ({ ...known, [id]: change(known[id] ?? []) })),
    /** A photo of it is being made smaller. */
    setTakingOf: (id: string, isTaking: boolean) => setTaking((known) => ({ ...known, [id]: isTaking })),
    save: () => run(save),
  };
}
