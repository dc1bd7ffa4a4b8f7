// The column that names a record in its list.

import type { CollectionName, RowId } from '@zellige/domain';
import type { Column } from '../../ui/data-table/column.ts';
import { PendingMark } from '../page/pending-mark.tsx';

/** Its name, with a mark while something of it waits on this device. */
export const nameColumn = <Row extends { id: RowId }>(
  collection: CollectionName,
  [id, header]: readonly [id: string, header: string],
  read: (row: Row) => string,
  width: Pick<Column<Row>, 'width' | 'narrow' | 'grow'>,
): Column<Row> => ({
  id,
  header,
  cell: (row) => (
    <>
      {read(row)}
      <PendingMark collection={collection} id={row.id} />
    </>
  ),
  sortValue: read,
  isHideable: false,
  ...width,
});
