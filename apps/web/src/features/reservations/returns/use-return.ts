// Writes a return, one reservation after the other: what is written stays written, what is refused says why at its place.

import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { useCallback, useMemo, useState } from 'react';
import { useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type OpenedForm, useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { usePress } from '../../../ui/press/use-press.ts';
import { sentencesOf, tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { returnMessages as words } from '../day-moves/day-moves.messages.ts';
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

/** Returns that are written, with photos that are not kept yet, by reservation. */
type Unkept = ById<string>;

/** Photos follow their return, each by itself, so that none holds it back; answers those that the device had no room for. */
async function keepPhotos(
  execute: OpenedForm['execute'],
  { id, returnId, photos }: { id: string; returnId: string; photos: readonly Attachment[] },
): Promise<readonly Attachment[]> {
  for (const [place, photo] of photos.entries()) {
    const input = { id, returnId, photo: { id: photo.fileId, name: photo.name } };
    const result = await execute('add_photo_reservations', input, [photo]);
    if (result.ok) continue;
    tellFailure(result.error, words.photosNotStored);
    return photos.slice(place);
  }
  return [];
}

interface Entered {
  entries: readonly { row: Reservation; parts: readonly ReturnPart[] }[];
  photos: ById<readonly Attachment[]>;
  unkept: Unkept;
}

/** Writes what was entered; `left` and `returns` are the photos that are still to be kept, and of which returns. */
async function write(
  { execute, newId }: Pick<OpenedForm, 'execute' | 'newId'>,
  { entries, photos, unkept }: Entered,
) {
  const written: Reservation[] = [];
  const refused: Record<string, readonly string[]> = {};
  const left: Record<string, readonly Attachment[]> = {};
  const returns: Record<string, string> = {};
  const keep = async (id: string, returnId: string) => {
    const missing = await keepPhotos(execute, { id, returnId, photos: photos[id] ?? [] });
    if (missing.length === 0) return;
    left[id] = missing;
    returns[id] = returnId;
  };
  for (const [place, { row, parts }] of entries.entries()) {
    const before = unkept[row.id];
    if (before) await keep(row.id, before);
    const lines = returnLines(parts);
    if (lines.length === 0) continue;
    const returnId = String(newId('reservations', place));
    const result = await execute('return_reservations', { id: row.id, returnId, lines });
    if (!result.ok) {
      refused[row.id] = sentencesOf(result.error);
      continue;
    }
    written.push(result.value);
    await keep(row.id, returnId);
  }
  return { written, refused, left, returns };
}

/** `const entry = useReturn(rows)`; `entry.isDone` once everything that was entered is written. */
export function useReturn(rows: readonly Reservation[]) {
  const { execute, newId, renew } = useOpenedForm();
  const undo = useUndo();
  const { isBusy, run } = usePress();
  const [draft, setDraft] = useEntered<ReturnDraft>('parts', {});
  const [photos, setPhotos] = useEntered<ById<readonly Attachment[]>>('photos', {});
  const [unkept, setUnkept] = useEntered<Unkept>('unkept', {});
  const [failures, setFailures] = useState<ById<readonly string[]>>({});
  const [taking, setTaking] = useState<ById<boolean>>({});
  const [isDone, setIsDone] = useState(false);
  const entries = useMemo(
    () =>
      rows
        .map((row) => ({
          row,
          out: unitsOutOf(row),
          parts: unkept[row.id] ? [] : (draft[row.id] ?? wholeReturn(row)),
        }))
        .filter(({ row, out }) => out > 0 || unkept[row.id]),
    [rows, draft, unkept],
  );
  const save = async () => {
    const { written, refused, left, returns } = await write({ execute, newId }, { entries, photos, unkept });
    // What is left of a reservation that was written is another return.
    renew();
    setFailures(refused);
    if (written.length > 0)
      toast.success({
        title: words.done,
        action: { label: words.undo, onAction: () => void undo(written.map(({ id }) => id)) },
        stands: written.map(({ id, returns: { length } }) => ({
          collection: 'reservations',
          id,
          holds: (now) => (now as Reservation).returns.length === length,
        })),
      });
    // What is left with the client whole has nothing to write, and is no work that leaving would lose.
    setDraft((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id in refused)));
    const isOver = (id: string) => written.some((row) => row.id === id) || id in unkept;
    setPhotos((known) => ({
      ...Object.fromEntries(Object.entries(known).filter(([id]) => !isOver(id))),
      ...left,
    }));
    setUnkept(returns);
    setIsDone(Object.keys({ ...refused, ...left }).length === 0);
  };
  return {
    entries,
    photos,
    failures,
    isBusy: isBusy || Object.values(taking).includes(true),
    isDone,
    /** Something was entered that is not written. */
    isDirty: [draft, photos].some((entered) => Object.keys(entered).length > 0),
    /** Only photos of what is written already are still to be kept. */
    hasUnkept: Object.keys(unkept).length > 0,
    total: entries.reduce((sum, { parts }) => sum + unitsOf(parts), 0),
    setParts: (id: string, parts: ReturnPart[]) => setDraft((known) => ({ ...known, [id]: parts })),
    setPhotosOf: (id: string, change: (known: readonly Attachment[]) => readonly Attachment[]) =>
      setPhotos((known) => ({ ...known, [id]: change(known[id] ?? []) })),
    /** A photo of it is being made smaller. */
    setTakingOf: (id: string, isTaking: boolean) => setTaking((known) => ({ ...known, [id]: isTaking })),
    save: () => run(save),
  };
}
