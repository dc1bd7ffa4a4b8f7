// Turns a file that a person chose into a table: CSV or XLSX by content, in any encoding of docs/product.md §7, within
// limits.
import type { ImportTable } from '@zellige/domain/kernel/import-table';
import { fail, ok, type Result } from '@zellige/domain/kernel/result';
import { decodeFile, type Encoding } from './decode-file.ts';
import { limits } from './limits.ts';
import { measureWorkbook } from './measured-workbook.ts';
import { readCsv, type Separator } from './read-csv.ts';
import { readXlsxRows } from './read-xlsx.ts';
import { spreadsheetMessages as words } from './spreadsheets.messages.ts';
import { tableFromRows } from './table-from-rows.ts';

export interface Spreadsheet {
  table: ImportTable;
  /** How the text was written; null for a workbook. */
  text: { encoding: Encoding; separator: Separator; brokenLines: readonly number[] } | null;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Names of parts stand as they are in the zip of a workbook, wherever it was cut. */
const partOfWorkbook = /xl\/(?:workbook|worksheets|_rels|styles|sharedStrings)/;

/** Why bytes that nobody can read are refused: a workbook that is damaged, or no workbook at all. */
const unreadable = (bytes: Uint8Array) =>
  partOfWorkbook.test(new TextDecoder('latin1').decode(bytes))
    ? fail('unsupported_media_type', words.damaged)
    : fail('unsupported_media_type', words.notAccepted);

/** Headers, rows and cells within the limits. */
function checked(sheet: Spreadsheet): Result<Spreadsheet> {
  const { headers, rows } = sheet.table;
  if (rows.length === 0) return fail('bad_request', words.empty);
  if (rows.length > limits.rows) return fail('payload_too_large', words.tooManyRows(limits.rows));
  if (headers.length > limits.columns) return fail('payload_too_large', words.tooManyColumns(limits.columns));
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > limits.cell));
  return long ? fail('payload_too_large', words.longCell(long.line)) : ok(sheet);
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Spreadsheet>> {
  const measured = await measureWorkbook(bytes);
  if (measured === 'no workbook') return unreadable(bytes);
  if (measured === 'too large') return fail('payload_too_large', words.tooLarge(limits.megabytes));
  if (measured === 'too many cells') return fail('payload_too_large', words.tooManyRows(limits.rows));
  try {
    return checked({ table: tableFromRows(await readXlsxRows(bytes)), text: null });
  } catch {
    return unreadable(bytes);
  }
}

/** Failures: payload_too_large, unsupported_media_type, bad_request for a file without rows; each with its sentence. */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Spreadsheet>> {
  if (bytes.byteLength > limits.fileBytes) return fail('payload_too_large', words.tooLarge(limits.megabytes));
  if (isZip(bytes)) return readWorkbook(bytes);
  const { text, encoding } = decodeFile(bytes);
  if (text.includes('\0')) return unreadable(bytes);
  const { table, separator, brokenLines } = readCsv(text);
  return checked({ table, text: { encoding, separator, brokenLines } });
}
