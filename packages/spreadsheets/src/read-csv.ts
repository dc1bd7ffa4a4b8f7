// CSV text to a table: separator recognised, quoted cells with line breaks, empty rows passed over but counted.
import Papa from 'papaparse';
import type { ImportTable } from '@zellige/domain/kernel/import-table';
import { tableFromRows } from './table-from-rows.ts';
import { limits } from './limits.ts';

export type Separator = ';' | ',' | '\t';

export interface ReadCsv {
  table: ImportTable;
  separator: Separator;
  /** Rows whose quotes never close or are misplaced, as a spreadsheet numbers them. */
  brokenLines: number[];
}

const separators: readonly Separator[] = [';', '\t', ','];
const PREVIEW_ROWS = 30;

/** Columns of the header, as far as the next rows agree with it. */
function fit(text: string, separator: Separator): number {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: PREVIEW_ROWS });
  const width = data[0]?.length ?? 0;
  const agreeing = data.filter((cells) => cells.length === width).length;
  return width < 2 ? 0 : width * (agreeing / data.length);
}

/** The separator that cuts the first rows into most columns of equal number; `;` when there is one column. */
function findSeparator(text: string): Separator {
  const scored = separators.map((separator) => ({ separator, score: fit(text, separator) }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ';';
}

/** Reads the whole text; the first row that is not empty holds the headers. */
export function readCsv(text: string): ReadCsv {
  const separator = findSeparator(text);
  // One row above the limit, so that the file is surely refused without being read whole.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: limits.rows * 2 });
  return {
    table: tableFromRows(data),
    separator,
    brokenLines: errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row + 1] : [])),
  };
}
