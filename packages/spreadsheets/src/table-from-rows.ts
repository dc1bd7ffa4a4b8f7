// Rows of texts to a table: the first row that is not empty holds the headers, the others keep their numbers.
import type { ImportTable } from '@zellige/domain/kernel/import-table';

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

export function tableFromRows(rows: readonly (readonly string[])[]): ImportTable {
  const numbered = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !isEmpty(cells));
  const headers = numbered[0]?.cells.map((header) => header.trim()) ?? [];
  return { headers, rows: numbered.slice(1) };
}
