// Saving a record from its form: created, or written with the fields that differ from the record as it was opened; then its page opens.

import type { Address } from '../../ui/address.ts';
import type { CollectionName, Failure, RowId } from '@zellige/domain';
import { useExecute, useNewId } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { useReplace } from '../../ui/use-go.ts';
import { changedValues } from './changed-values.ts';

interface SaveRecord<Output> {
  collection: CollectionName;
  /** The record as the person opened it; null for a new one. */
  opened: { id: RowId } | null;
  /** Address of its page. */
  page: (id: RowId) => Address;
  words: { created: (name: string) => string; saved: (name: string) => string; noChange: string };
  nameOf: (output: Output) => string;
  /** The fields to write, where they are not simply those that differ. */
  changes?: (output: Output, opened: object) => object;
}

/** Answers the failure to show, null once the record is there and its page opens. */
export function useSaveRecord<Output extends object>(
  record: SaveRecord<Output>,
): (output: Output) => Promise<Failure | null> {
  const { collection, opened, page, words, nameOf, changes = changedValues } = record;
  const execute = useExecute();
  const newId = useNewId();
  const replace = useReplace();
  return async (output) => {
    const changed = opened ? changes(output, opened) : {};
    if (opened && Object.keys(changed).length === 0) {
      toast.info({ title: words.noChange });
      replace(page(opened.id));
      return null;
    }
    const result = opened
      ? await execute(`update_${collection}`, { id: opened.id, changes: changed })
      : await execute(`create_${collection}`, { ...output, id: newId(collection) });
    if (!result.ok) return result.error;
    toast.success({ title: (opened ? words.saved : words.created)(nameOf(output)) });
    replace(page(result.value.id));
    return null;
  };
}
