import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { fittingColumns } from './fitting-columns.ts';

const column = (id: string, width: number, yields?: number): Column<null> => ({
  id,
  header: id,
  width,
  yields,
  cell: () => id,
});

const columns = [column('name', 200), column('mode', 100, 2), column('source', 100, 1), column('total', 100)];
const ids = (room: number) => fittingColumns(columns, room, false).map(({ id }) => id);

test('keeps every column where there is room, and the same array', () => {
  expect(fittingColumns(columns, 2000, true)).toBe(columns);
});

test('lets the columns that yield leave one by one, the highest first', () => {
  expect(ids(615)).toEqual(['name', 'mode', 'source', 'total']);
  expect(ids(600)).toEqual(['name', 'source', 'total']);
  expect(ids(480)).toEqual(['name', 'total']);
});

test('never drops what names the record or holds its amount', () => {
  expect(ids(50)).toEqual(['name', 'total']);
});
