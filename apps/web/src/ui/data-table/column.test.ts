import { expect, test } from 'vitest';
import { type Column, gridTemplate, sortRows } from './column.ts';

interface Row {
  name: string | null;
  amount: number;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Nom', width: 100, grow: 1, cell: (row) => row.name, sortValue: (row) => row.name },
  { id: 'amount', header: 'Montant', width: 90, cell: (row) => row.amount, sortValue: (row) => row.amount },
];

const rows: Row[] = [
  { name: 'zénith', amount: 3 },
  { name: null, amount: 1 },
  { name: 'Écran', amount: 2 },
  { name: 'atlas', amount: 10 },
];

const names = (isDescending: boolean) =>
  sortRows(rows, columns, { columnId: 'name', isDescending }).map((row) => row.name);

test('ignores case and accents, and keeps what is empty last in both directions', () => {
  expect(names(false)).toEqual(['atlas', 'Écran', 'zénith', null]);
  expect(names(true)).toEqual(['zénith', 'Écran', 'atlas', null]);
});

test('sorts numbers as numbers', () => {
  const sorted = sortRows(rows, columns, { columnId: 'amount', isDescending: true });
  expect(sorted.map((row) => row.amount)).toEqual([10, 3, 2, 1]);
});

test('keeps the given order without a sort, or with one it does not know', () => {
  expect(sortRows(rows, columns, null)).toBe(rows);
  expect(sortRows(rows, columns, { columnId: 'other', isDescending: false })).toBe(rows);
});

test('sorts 50,000 texts by asking for each value once', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({
    name: `Client ${(index * 7919) % 50_000}`,
    amount: index,
  }));
  let asked = 0;
  const counted: Column<Row>[] = [
    {
      id: 'name',
      header: 'Nom',
      width: 100,
      cell: (row) => row.name,
      sortValue: (row) => {
        asked += 1;
        return row.name;
      },
    },
  ];
  const sorted = sortRows(many, counted, { columnId: 'name', isDescending: false });
  expect([asked, sorted.length, sorted[0]?.name]).toEqual([50_000, 50_000, 'Client 0']);
});

test('lays out selection, columns and actions', () => {
  expect(gridTemplate(columns, true, true)).toBe('28px minmax(100px, 1fr) 90px 32px');
});
