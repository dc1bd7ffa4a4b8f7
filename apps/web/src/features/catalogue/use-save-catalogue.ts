// Saves a product or a service: a creation, or an update with the changed fields alone.

import { ok } from '@zellige/domain';
import { useExecute, useNewId } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { changedFields } from './catalogue-form-values.ts';
import type { Priced } from './catalogue-prices.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import type { CatalogueCollection } from './use-catalogue-menu.ts';

const words = catalogueMessages.form;

/** Answers the record's id. `row` is the record as it was when the form opened, null for a new one. */
export function useSaveCatalogue(collection: CatalogueCollection, row: Priced | null) {
  const execute = useExecute();
  const newId = useNewId();
  return async (output: { name: string }) => {
    if (!row) {
      const id = String(newId(collection));
      const created = await execute(`create_${collection}`, { ...output, id });
      if (!created.ok) return created;
      toast.success({ title: words.created(output.name) });
      return ok(id);
    }
    const changes = changedFields(row, output);
    if (Object.keys(changes).length === 0) {
      toast.info({ title: words.noChange });
      return ok(row.id);
    }
    const updated = await execute(`update_${collection}`, { id: row.id, changes });
    if (!updated.ok) return updated;
    toast.success({ title: words.saved(output.name) });
    return ok(row.id);
  };
}
