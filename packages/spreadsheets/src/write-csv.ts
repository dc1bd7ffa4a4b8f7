// A table as CSV: `;`, a BOM so that spreadsheets see UTF-8, CRLF (docs/product.md §7).
import { cellText, type ExportTable } from '@zellige/domain/kernel/transfers/export-table';
import Papa from 'papaparse';

const BOM = '\ufeff';

/** Further rows of a CSV that has begun. */
export const csvRows = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`;

/** Rows of texts that nothing may compute; whoever gives them has neutralised them. */
export const csvOf = (rows: string[][]): string => `${BOM}${csvRows(rows)}`;

export const writeCsv = ({ columns, rows }: ExportTable): string =>
  csvOf([
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'))),
  ]);
