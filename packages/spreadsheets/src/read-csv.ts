// CSV text to a table: separator recognised, quoted cells with line breaks, empty rows passed over but counted.
import Papa from 'papaparse';
import { limits } from './limits.ts';
import { type ReadingChoice, type Separator, separators } from './reading-choice.ts';
import { type FoundTable, tableFromRows } from './table-from-rows.ts';

interface ReadCsv extends FoundTable {
  separator: Separator;
  /** Rows whose quotes never close or are misplaced, as a spreadsheet numbers them. */
  brokenLines: number[];
}

const PREVIEW_ROWS = 30;

/** A date, a label and an amount: fewer columns are as well the commas of a text. */
const LEAST_BELOW = { ';': 2, '\t': 2, ',': 3 } as const satisfies Record<Separator, number>;

/** What spreadsheets write above everything to say how the rows are cut. */
const SEPARATOR_LINE = /^\uFEFF?sep=([;,\t])[;,\t]*(?:\r?\n|\r)/i;

interface Fit {
  separator: Separator;
  /** Columns of the first row, as far as the next rows agree with it. */
  ofFirst: number;
  /** Half of the rows or more have as many columns as the first one. */
  isOfFirst: boolean;
  /** Columns that most rows with several have, as far as they do, whatever a bank wrote above them. */
  ofMost: number;
}

function fitOf(text: string, separator: Separator): Fit {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: PREVIEW_ROWS,
    skipEmptyLines: 'greedy',
  });
  const counts = [...Map.groupBy(data, ({ length }) => length)].map(([width, rows]) => ({
    width,
    share: rows.length / data.length,
  }));
  const shareOf = (columns: number) => counts.find(({ width }) => width === columns)?.share ?? 0;
  const first = data[0]?.length ?? 0;
  const ofFirst = first < 2 ? 0 : first * shareOf(first) ** 2;
  const [most] = counts.filter(({ width }) => width > 1).toSorted((a, b) => b.share - a.share);
  return {
    separator,
    ofFirst,
    isOfFirst: ofFirst > 0 && shareOf(first) >= 0.5,
    ofMost: most && most.width >= LEAST_BELOW[separator] ? most.width * most.share ** 2 : 0,
  };
}

/** The separator that cuts the first rows into most columns of equal number; `;` when there is one column. */
function findSeparator(text: string): Separator {
  const fits = separators.map((separator) => fitOf(text, separator));
  const hasHeaders = fits.some(({ isOfFirst }) => isOfFirst);
  const score = ({ ofFirst, ofMost }: Fit) => (hasHeaders ? ofFirst : Math.max(ofFirst, ofMost));
  return fits.toSorted((a, b) => score(b) - score(a))[0]?.separator ?? ';';
}

/** Reads the whole text. */
export function readCsv(text: string, choice: ReadingChoice = {}): ReadCsv {
  const declared = SEPARATOR_LINE.exec(text)?.[1];
  const separator = choice.separator ?? separators.find((one) => one === declared) ?? findSeparator(text);
  // One row above the limit, so that the file is surely refused without being read whole.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: limits.rows * 2 });
  if (declared !== undefined) data[0] = [];
  return {
    ...tableFromRows(
      data.map((cells) => ({ cells })),
      choice.headerRow,
    ),
    separator,
    brokenLines: errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row + 1] : [])),
  };
}
