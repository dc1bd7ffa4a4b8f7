// Saving a record from its form: created, or written with the fields that differ from the record as it was opened; then its page opens.

import type { Address } from '../../ui/address.ts';
import type { CollectionName, Failure, RowId } from '@zellige/domain';
import { useOpenedForm } from '../../platform/engine/opened-form.ts';
import { toast } from '../../ui/toast.ts';
import { useReplace } from '../../ui/use-go.ts';
import { pageAddress } from '../record-address.ts';
import { changedValues } from './changed-values.ts';
import { useMayReplace } from './use-may-replace.ts';

/** Answers the failure to show, null once the record is there and its page opens. */
type Save<Written> = (written: Written) => Promise<Failure | null>;

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

export function useSaveRecord<Output extends object>(record: SaveRecord<Output>): Save<Output> {
  const { collection, opened, page, words, nameOf, changes = changedValues } = record;
  const { execute, newId } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return async (output) => {
    const changed = opened ? changes(output, opened) : {};
    if (opened && Object.keys(changed).length === 0) {
      toast.info({ title: words.noChange });
      replace(page(opened.id));
      return null;
    }
    const unseen = opened && (await mayReplace({ collection, opened, changes: changed }));
    if (unseen) return unseen;
    const result = opened
      ? await execute(`update_${collection}`, { id: opened.id, changes: changed })
      : await execute(`create_${collection}`, { ...output, id: newId(collection) });
    if (!result.ok) return result.error;
    toast.success({ title: (opened ? words.saved : words.created)(nameOf(output)) });
    replace(page(result.value.id));
    return null;
  };
}

interface CreateRecord {
  collection: CollectionName;
  /** Drawn by the form, where it names its record before that is there. */
  id?: RowId;
  done: string;
}

/** `const create = useCreateRecord({ collection: 'quotes', done: 'Devis créé' })` */
export function useCreateRecord({ collection, id, done }: CreateRecord): Save<object> {
  const { execute, newId } = useOpenedForm();
  const replace = useReplace();
  return async (output) => {
    const result = await execute(`create_${collection}`, { ...output, id: id ?? newId(collection) });
    if (!result.ok) return result.error;
    toast.success({ title: done });
    // At the key it was kept under, which is its number where this device gives it.
    replace(pageAddress(collection, { id: encodeURIComponent(result.value.id) }));
    return null;
  };
}

interface UpdateRecord {
  collection: CollectionName;
  /** The record as the person opened it. */
  opened: { id: RowId };
  /** Address of its page. */
  page: Address;
  done: string;
  /** What is said where nothing was changed; `done` without it. */
  unchanged?: string;
}

/** Writes these changes, where there are any, then goes back to the page of the record. */
export function useUpdateRecord(update: UpdateRecord): Save<object> {
  const { collection, opened, page, done, unchanged = done } = update;
  const { execute } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return async (changes) => {
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      const unseen = await mayReplace({ collection, opened, changes });
      if (unseen) return unseen;
      const result = await execute(`update_${collection}`, { id: opened.id, changes });
      if (!result.ok) return result.error;
    }
    toast.success({ title: isChanged ? done : unchanged });
    replace(page);
    return null;
  };
}
