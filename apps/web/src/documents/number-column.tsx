// The column that names a document in its list. Apart from the other columns: lists of what has no number load without its words.

import type { Column } from '../ui/data-table/column.ts';
import { ProvisionalNumber } from './provisional-number.tsx';

/** Its legal number; without one, by the instant it was made. */
export const numberColumn = <Row extends { number: string | null; createdAt: string }>(
  header: string,
  width: number,
): Column<Row> => ({
  id: 'number',
  header,
  width,
  narrow: 62,
  isHideable: false,
  cell: ({ number }) => <ProvisionalNumber number={number} />,
  sortValue: ({ number, createdAt }) => number?.padStart(24, '0') ?? createdAt,
});
