// A table as CSV: `;`, a BOM so that spreadsheets see UTF-8, CRLF (docs/product.md §7).
import { cellText, type ExportTable } from '@zellige/domain/kernel/export-table';

const BOM = '\ufeff';

/** What a reader would take for the end of the cell, or cut off it. */
const QUOTED = /[";\r\n\ufeff]|^ | $/;

const cellOf = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Further rows of a CSV that has begun. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');

/** Rows of texts that nothing may compute; whoever gives them has neutralised them. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${BOM}${csvRows(rows)}`;

export const writeCsv = ({ columns, rows }: ExportTable): string =>
  csvOf([
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'))),
  ]);
