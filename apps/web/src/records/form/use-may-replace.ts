// Before a form writes on the record that it opened a while ago: what somebody else has set the same fields to since then stands
// nowhere on the screen. It is replaced only when the person says so (docs/sync.md 'Conflicts').

import { useCallback } from 'react';
import type { CollectionName, Failure, Row, RowId } from '@zellige/domain';
import { timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import { fail } from '@zellige/domain/kernel/failures/result';
import { isSame } from '@zellige/sync/conflict/three-way';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { savedMessages as words } from './saved.messages.ts';

interface FormWrite {
  collection: CollectionName;
  /** The record as the person opened it. */
  opened: { id: RowId };
  /** The field of the record whose own fields are changed; the record itself without it. */
  part?: string;
  changes: object;
}

/** The fields that the changes set otherwise than somebody did since the record was opened. */
function replacedFields({ opened, part, changes }: FormWrite, row: Row): string[] {
  const openedRow: Readonly<Record<string, unknown>> = { ...opened };
  // The server has taken what was opened, and nothing else came.
  if (openedRow['version'] === row.version) return [];
  const fieldsOf = (of: Readonly<Record<string, unknown>>) =>
    (part === undefined ? of : (of[part] ?? {})) as Readonly<Record<string, unknown>>;
  const [before, current] = [fieldsOf(openedRow), fieldsOf(row)];
  const isReplaced = ([field, value]: [string, unknown]) =>
    !isSame(before[field], current[field]) && !isSame(value, current[field]);
  return Object.entries(changes)
    .filter(isReplaced)
    .map(([field]) => field);
}

/** Their French names, or none where the dictionary cannot be had. */
async function namesOf(collection: CollectionName, fields: readonly string[]): Promise<string> {
  const dictionary = await import('@zellige/domain/registry/fields').catch(() => null);
  return fields.flatMap((field) => dictionary?.fieldLabel(collection, field) ?? []).join(', ');
}

/** Answers the failure to show when the person goes back to the form, null when the write may go. */
export function useMayReplace(): (write: FormWrite) => Promise<Failure | null> {
  const engine = useEngine();
  return useCallback(
    async (write) => {
      const { collection, opened } = write;
      const current = engine.get(collection, opened.id) as Row | undefined;
      const fields = current ? replacedFields(write, current) : [];
      if (!current || fields.length === 0) return null;
      const somebody = engine.get('staff', current.updatedBy)?.fullName ?? words.somebodyElse;
      const answer = await confirm({
        title: words.changedMeanwhile(somebody, timeInCasablanca(new Date(current.updatedAt))),
        message: words.replaces(await namesOf(collection, fields)),
        confirmLabel: words.saveMine,
        cancelLabel: words.backToForm,
      });
      return answer ? null : fail('version_conflict').error;
    },
    [engine],
  );
}
