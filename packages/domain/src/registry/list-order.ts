// Each sort of a list has one order (`<subject>.list.ts`): screens compare rows by it, and the SQL of the API answers the same
// order.
import type { RecordListOf, SortKind } from '../kernel/records/record-list.ts';
import type { CollectionName, Collections } from '../kernel/identity/collection-map.ts';
import type { SortValue, ValueOrder } from '../kernel/records/value-order.ts';
import { collections } from './collections.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const valueAs: Readonly<Record<Exclude<SortKind & string, 'order'>, (value: unknown) => SortValue>> = {
  french: textOf,
  plain: textOf,
  number: (value) => (typeof value === 'number' ? value : 0),
  // Without its number a document is newer than those that have one.
  serial: (value) => Number(/(?<!\d)\d+$/.exec(textOf(value) ?? '')?.[0] ?? Infinity),
};

const fieldOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

/** One that is none of them is behind all. */
function placeIn(values: readonly string[], value: unknown): number {
  const place = values.indexOf(String(value));
  return place === -1 ? values.length : place;
}

/** The order of that sort of the list: `listOrder(invoiceList, 'dueDate')`. */
export function listOrder<C extends CollectionName, L extends RecordListOf<C>>(
  { collection, sorts }: L & { collection: C },
  sort: keyof L['sorts'] & string,
): ValueOrder<Collections[C]> {
  const kind = sorts[sort] ?? 'order';
  const isFrench = kind === 'french';
  if (typeof kind !== 'string') return { isFrench, sortValue: (row) => placeIn(kind, fieldOf(row, sort)) };
  if (kind === 'order') return { isFrench, sortValue: (row) => collections[collection].orderKey(row) };
  return { isFrench, sortValue: (row) => valueAs[kind](fieldOf(row, sort)) };
}

interface Sorted<Row> {
  id: string;
  sortValue?: ((row: Row) => SortValue) | undefined;
  isFrench?: boolean | undefined;
}

/** The columns of its screen that the API orders as well, in its order; the others order by what they show. */
export const inOrderOf = <C extends CollectionName, Column extends Sorted<Collections[C]>>(
  list: RecordListOf<C>,
  columns: readonly Column[],
): readonly Column[] =>
  columns.map((column) => {
    const sort = list.columns?.[column.id] ?? column.id;
    const isDeclared = Object.hasOwn(list.sorts, sort) && !list.shown?.includes(sort);
    return isDeclared && column.sortValue ? { ...column, ...listOrder(list, sort) } : column;
  });
