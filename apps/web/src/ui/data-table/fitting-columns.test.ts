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

test('makes what stays narrow before anything scrolls sideways', () => {
  const staying = [column('name', 200), { ...column('status', 150), narrow: 90 }, column('date', 80, 1)];
  const widths = (room: number) => fittingColumns(staying, room, false).map(({ width }) => width);
  // 24 of padding, 32 of actions, 12 for each column.
  expect(widths(522)).toEqual([200, 150, 80]);
  expect(widths(430)).toEqual([200, 150]);
  expect(widths(429)).toEqual([200, 90]);
});
