// A view: how a person, or the company, looks at a list (docs/subjects/views.md).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { identityText, list, requiredText, wholeNumber } from '../kernel/schema/field-kinds.ts';
import type { Stored } from '../kernel/schema/stored-fields.ts';

const MOST_COLUMNS = 40;
const LAST_PLACE = 1_000_000;

/** A kind of record; what has no list shows it nowhere. */
const collectionName = z.string(validation.choice).regex(/^[a-z]{2,40}$/i, validation.choice);

const viewShape = {
  name: requiredText(60),
  /** Filters, search and sort as the address of the list says them, without its '?'. */
  search: identityText(2000).optional(),
  /** Columns that it shows; empty for those that each device chooses. */
  columns: list(requiredText(60), MOST_COLUMNS).optional(),
  /** Its place among the tabs. */
  order: wholeNumber(-LAST_PLACE, LAST_PLACE).optional(),
};

export const createViewInput = z.object({
  id: newKey.optional(),
  collection: collectionName,
  ...viewShape,
});
export const viewChanges = z.object(viewShape).partial();
export const updateViewInput = z.object({ id: idText, changes: viewChanges });
export const viewReference = z.object({ id: idText });
/** A field that is left out stays as it is. */
export const markViewInput = z.object({
  id: idText,
  isPinned: z.boolean().optional(),
  isDefault: z.boolean().optional(),
});

export type ViewChanges = z.output<typeof viewChanges>;

export type View = RowMeta &
  Stored<typeof viewShape> & {
    id: string;
    collection: string;
    /** Its maker; null once it is everybody's. */
    owner: string | null;
    /** People who have it in their sidebar. */
    pinnedBy: string[];
    /** People whose list opens with it. */
    defaultOf: string[];
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    views: View;
  }
}
