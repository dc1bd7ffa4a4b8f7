// Saving a record from its form: created, or written with the fields that differ from the record as it was opened; then its page opens.

import type { Address } from '../../ui/navigation/address.ts';
import type {
  ActionChanges,
  ActionInput,
  CreatedCollection,
  Failure,
  RowId,
  UpdatedCollection,
} from '@zellige/domain';
import { type OpenedForm, useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useReplace } from '../../ui/navigation/use-go.ts';
import { pageAddress } from '../feature/record-address.ts';
import { useMayReplace } from './use-may-replace.ts';

/** Answers the failure to show, null once the record is there and its page opens. */
type Save<Written> = (written: Written) => Promise<Failure | null>;

/** The input of an update, whose collection is known where it is called. */
function updateOf<Name extends UpdatedCollection>(
  collection: Name,
  id: RowId,
  changes: ActionChanges<Name>,
): ActionInput<`update_${Name}`>;
function updateOf(_collection: unknown, id: unknown, changes: unknown): unknown {
  return { id, changes };
}

/** Writes what belongs to the record, once that is there and before its page opens. */
export type Follow = (id: RowId, execute: OpenedForm['execute']) => Promise<void>;

const nothing: Follow = () => Promise.resolve();

type SavedCollection = CreatedCollection & UpdatedCollection;

interface SaveRecord<Name extends SavedCollection, Output> {
  collection: Name;
  /** The record as the person opened it; null for a new one. */
  opened: { id: RowId } | null;
  /** Address of its page. */
  page: (id: RowId) => Address;
  words: { created: (name: string) => string; saved: (name: string) => string; noChange: string };
  nameOf: (output: Output) => string;
  /** The fields to write. */
  changes: (output: Output, opened: object) => ActionChanges<Name>;
  follow?: Follow | undefined;
}

export function useSaveRecord<Name extends SavedCollection, Output extends ActionInput<`create_${Name}`>>(
  record: SaveRecord<Name, Output>,
): Save<Output> {
  const { collection, opened, page, words, nameOf, changes, follow = nothing } = record;
  const { execute, newId } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return async (output) => {
    const changed = opened && changes(output, opened);
    if (opened && changed && Object.keys(changed).length === 0) {
      toast.info({ title: words.noChange });
      replace(page(opened.id));
      return null;
    }
    const unseen = opened && changed && (await mayReplace({ collection, opened, changes: changed }));
    if (unseen) return unseen;
    const result =
      opened && changed
        ? await execute(`update_${collection}`, updateOf(collection, opened.id, changed))
        : await execute(`create_${collection}`, { ...output, id: newId(collection) });
    if (!result.ok) return result.error;
    await follow(result.value.id, execute);
    toast.success({ title: (opened ? words.saved : words.created)(nameOf(output)) });
    replace(page(result.value.id));
    return null;
  };
}

interface CreateRecord<Name extends CreatedCollection> {
  collection: Name;
  /** Drawn by the form, where it names its record before that is there. */
  id?: RowId;
  done: string;
}

/** `const create = useCreateRecord({ collection: 'quotes', done: 'Devis créé' })` */
export function useCreateRecord<Name extends CreatedCollection>({
  collection,
  id,
  done,
}: CreateRecord<Name>): Save<ActionInput<`create_${Name}`>> {
  const { execute, newId } = useOpenedForm();
  const replace = useReplace();
  return async (output) => {
    const result = await execute(`create_${collection}`, { ...output, id: id ?? newId(collection) });
    if (!result.ok) return result.error;
    toast.success({ title: done });
    // At the key it was kept under, which is its number where this device gives it.
    replace(pageAddress(collection, { id: result.value.id }));
    return null;
  };
}

interface UpdateRecord<Name extends UpdatedCollection> {
  collection: Name;
  /** The record as the person opened it. */
  opened: { id: RowId };
  /** Address of its page. */
  page: Address;
  done: string;
  /** What is said where nothing was changed; `done` without it. */
  unchanged?: string;
  /** The reason to write over what refused it; null where there is none. */
  over?: (failure: Failure) => Promise<{ forceReason: string } | null>;
}

/** Writes these changes, where there are any, then goes back to the page of the record. */
export function useUpdateRecord<Name extends UpdatedCollection>(
  update: UpdateRecord<Name>,
): Save<ActionChanges<Name>> {
  const { collection, opened, page, done, unchanged = done, over } = update;
  const { execute } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return async (changes) => {
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      const unseen = await mayReplace({ collection, opened, changes });
      if (unseen) return unseen;
      const input = updateOf(collection, opened.id, changes);
      let result = await execute(`update_${collection}`, input);
      const forced = result.ok ? null : await over?.(result.error);
      if (forced) result = await execute(`update_${collection}`, { ...input, ...forced });
      if (!result.ok) return result.error;
    }
    toast.success({ title: isChanged ? done : unchanged });
    replace(page);
    return null;
  };
}
