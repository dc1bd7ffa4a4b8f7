// The columns that most lists have: a text, a day, an amount. A list with a value of its own writes its own `Column`.

import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { DateText, Money } from '../layout/card.tsx';
import { formatNumber, inMad } from '../format.ts';
import type { Column } from './column.ts';

/** Its width, and whatever of a column is not usual. */
type Rest<Row> = Partial<Column<Row>> & Pick<Column<Row>, 'width'>;

/** A column with this value of a row. */
type UsualColumn<Value> = <Row>(
  id: string,
  header: string,
  read: (row: Row) => Value,
  rest: Rest<Row>,
) => Column<Row>;

/** A text in full, that sorts by what it shows. */
export const plainColumn: UsualColumn<string> = (id, header, read, rest) => ({
  id,
  header,
  cell: read,
  sortValue: read,
  ...rest,
});

/** A number, at the end of its column. */
export const numericColumn: UsualColumn<number> = (id, header, read, rest) => ({
  id,
  header,
  align: 'end',
  cell: (row) => formatNumber(read(row)),
  sortValue: read,
  ...rest,
});

/** A greyed text that sorts by what it shows, empty ones last. */
export const textColumn: UsualColumn<string> = (id, header, read, rest) => ({
  id,
  header,
  cell: read,
  isQuiet: true,
  sortValue: (row) => read(row) || null,
  ...rest,
});

/** The same, with a dash where there is none. */
export const dashedColumn: UsualColumn<string> = (id, header, read, rest) =>
  textColumn(id, header, read, { cell: (row) => read(row) || '—', ...rest });

/** A greyed day. */
export const dayColumn: UsualColumn<string> = (id, header, read, rest) => ({
  id,
  header,
  cell: (row) => <DateText value={read(row)} className="text-muted" />,
  sortValue: (row) => read(row) || null,
  ...rest,
});

/** An amount in MAD and, in the footer, the sum of them. */
export const moneyColumn: UsualColumn<number> = (id, header, read, rest) => ({
  id,
  header: inMad(header),
  align: 'end',
  cell: (row) => <Money value={read(row)} isBare />,
  sortValue: read,
  total: (rows) => <Money value={sumAmounts(rows.map(read))} isBare />,
  ...rest,
});
