// The columns that a table in the page shows, for the view that keeps them.

import type { CollectionName } from '@zellige/domain';
import { hiddenColumns } from '../../ui/data-table/use-column-choice.ts';
import { shownTables } from './view-places.ts';

interface VisibleColumns {
  /** None where no table is shown: on a board, in a calendar. */
  ids: readonly string[];
  /** They are not those with which the table begins. */
  isChosen: boolean;
}

export function visibleColumns(collection: CollectionName): VisibleColumns {
  const table = shownTables.get(collection);
  if (!table) return { ids: [], isChosen: false };
  const { name, columns } = table;
  const hidden = hiddenColumns(name, columns);
  const isChosen = columns.some(
    ({ id, isHiddenByDefault }) => hidden.has(id) !== (isHiddenByDefault === true),
  );
  return {
    ids: columns.filter(({ id }) => !hidden.has(id)).map(({ id }) => id),
    isChosen: isChosen || name !== collection,
  };
}
