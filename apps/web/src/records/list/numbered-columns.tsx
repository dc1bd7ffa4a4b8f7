// The first columns of records that have a number and a title of their own: deals, requests.

import type { CollectionName, RowId } from '@zellige/domain';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Column } from '../../ui/data-table/column.ts';
import { PendingMark } from '../page/pending-mark.tsx';

interface NumberedRow {
  id: RowId;
  number: string | null;
  title: string;
  client: string;
}

interface NumberedColumns<Row> {
  title: string;
  /** Its moment: where the device has given no number yet, it orders. */
  since: (row: Row) => string;
}

/** `...numberedColumns('deals', { title: 'Titre', since: ({ createdAt }) => createdAt })` */
export const numberedColumns = <Row extends NumberedRow>(
  collection: CollectionName,
  { title: header, since }: NumberedColumns<Row>,
): readonly Column<Row>[] => [
  {
    id: 'number',
    header: 'N°',
    cell: (row) => (
      <>
        {displayNumber(row)}
        <PendingMark collection={collection} id={row.id} />
      </>
    ),
    sortValue: (row) => row.number ?? since(row),
    width: 92,
    narrow: 84,
    yields: 1,
  },
  {
    id: 'title',
    header,
    width: 190,
    narrow: 120,
    grow: 4,
    isHideable: false,
    cell: ({ title, client }) => (
      <>
        <span className="font-medium">{title}</span>
        {client ? <span className="text-muted"> · {client}</span> : null}
      </>
    ),
    sortValue: ({ title }) => title,
  },
];
