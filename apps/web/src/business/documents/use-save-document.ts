// Saving a document from its form: what is written, what is said, where the page goes.

import type { Address } from '../../ui/address.ts';
import type { Failure } from '@zellige/domain';
import { useExecute, useNewId } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { changedValues } from '../records/changed-values.ts';
import { useReplace } from '../../ui/use-go.ts';

type Collection = 'quotes' | 'invoices';

/** Answers the failure to show in the form, null once the document is there and its page opens. */
type Save<Arguments extends unknown[]> = (...wish: Arguments) => Promise<Failure | null>;

/** `const create = useCreateDocument('quotes', 'Devis créé')` */
export function useCreateDocument(collection: Collection, done: string): Save<[output: object]> {
  const execute = useExecute();
  const newId = useNewId();
  const replace = useReplace();
  return async (output) => {
    const result = await execute(`create_${collection}`, { ...output, id: newId(collection) });
    if (!result.ok) return result.error;
    toast.success({ title: done });
    replace(`/${collection}/${result.value.id}`);
    return null;
  };
}

interface Update {
  collection: Collection;
  /** The document as the person opened it. */
  opened: { id: string };
  /** Address of its page. */
  page: Address;
  done: string;
}

/** Writes the fields that differ from the document as it was opened, and its lines when `hasNewLines`. */
export function useUpdateDocument({
  collection,
  opened,
  page,
  done,
}: Update): Save<[values: { items?: unknown }, hasNewLines: boolean]> {
  const execute = useExecute();
  const replace = useReplace();
  return async ({ items, ...fields }, hasNewLines) => {
    const changes = { ...changedValues(fields, opened), ...(hasNewLines ? { items } : {}) };
    if (Object.keys(changes).length > 0) {
      const result = await execute(`update_${collection}`, { id: opened.id, changes });
      if (!result.ok) return result.error;
    }
    toast.success({ title: done });
    replace(page);
    return null;
  };
}
