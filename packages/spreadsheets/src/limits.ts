// How much of a file is read before it is refused: a larger one is no list of a company, and could be made to exhaust memory
// (docs/product.md §6).

const MEGABYTE = 1024 * 1024;

export const limits = {
  /** Of the file. */
  megabytes: 20,
  fileBytes: 20 * MEGABYTE,
  /** Of everything in a workbook once it is open. */
  openedBytes: 250 * MEGABYTE,
  /** Of the rectangle from the first cell of a sheet to its last: a table of that many places is made to read it. */
  places: 20_000_000,
  rows: 50_000,
  columns: 200,
  /** Characters: what a spreadsheet's own cell may hold. */
  cell: 32_767,
} as const;
