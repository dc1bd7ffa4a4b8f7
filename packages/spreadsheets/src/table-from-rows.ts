// Rows of texts to a table: one row holds the headers, the others keep their numbers. Titles above the headers are passed over.
import type { ImportTable, ImportTableRow } from '@zellige/domain/kernel/transfers/import-table';
import type { ReadingChoice } from './reading-choice.ts';

const PREVIEW_ROWS = 30;

const filled = ({ cells }: ImportTableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** How many cells most of the rows have filled. */
function usualWidth(rows: readonly ImportTableRow[]): number {
  const counts = [...Map.groupBy(rows.slice(1, PREVIEW_ROWS), filled)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/** Narrower than the others, and it holds a date or a number, or an empty row follows. */
function isTitle(row: ImportTableRow, next: ImportTableRow | undefined, usual: number): boolean {
  const isApart = next !== undefined && next.line > row.line + 1;
  return filled(row) < usual && (isApart || row.cells.some((cell) => /\d/.test(cell)));
}

/** The place of the first row that is more than half as wide as most of them and no title. */
function guessedHeader(rows: readonly ImportTableRow[]): number {
  const usual = usualWidth(rows);
  const found = rows
    .slice(0, PREVIEW_ROWS)
    .findIndex((row, place) => filled(row) * 2 > usual && !isTitle(row, rows[place + 1], usual));
  return Math.max(found, 0);
}

export interface FoundTable {
  table: ImportTable;
  /** The row of the headers as a spreadsheet numbers it; 0 where there is none. */
  headerRow: number;
}

export function tableFromRows(
  rows: readonly Omit<ImportTableRow, 'line'>[],
  headerRow: ReadingChoice['headerRow'],
): FoundTable {
  const numbered = rows.map((row, index) => ({ ...row, line: index + 1 })).filter((row) => filled(row) > 0);
  const requested = numbered.findIndex(({ line }) => line === headerRow);
  const place =
    typeof headerRow === 'number' ? requested : headerRow === 'first' ? 0 : guessedHeader(numbered);
  const header = numbered[place];
  return {
    table: {
      headers: header?.cells.map((text) => text.trim()) ?? [],
      rows: header ? numbered.slice(place + 1) : [],
    },
    headerRow: header?.line ?? 0,
  };
}
