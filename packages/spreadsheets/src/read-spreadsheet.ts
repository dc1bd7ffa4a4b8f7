// Turns a file that a person chose into a table: CSV or XLSX by content, in any encoding of docs/product.md §7, within
// limits.
import { fail, ok, type Result } from '@zellige/domain/kernel/failures/result';
import { decodeFile, UNDECODED } from './decode-file.ts';
import { limits } from './limits.ts';
import { measureWorkbook } from './xlsx/measured-workbook.ts';
import { readCsv } from './read-csv.ts';
import { readXlsxRows } from './xlsx/read-xlsx.ts';
import type { Encoding, ReadingChoice, Separator } from './reading-choice.ts';
import { spreadsheetMessages as words } from './spreadsheets.messages.ts';
import { type FoundTable, tableFromRows } from './table-from-rows.ts';

/** A table and how it was found, guessed or as a person chose. */
export interface Spreadsheet extends FoundTable {
  /** How the text was written; null for a workbook. */
  text: {
    encoding: Encoding;
    separator: Separator;
    brokenLines: readonly number[];
    /** Rows that hold bytes which mean nothing in the encoding. */
    undecodedLines: readonly number[];
  } | null;
  /** The sheets of a workbook and the one that was read; null for a text. */
  workbook: { sheets: readonly string[]; sheet: string } | null;
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

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice,
): Promise<Result<Spreadsheet>> {
  const measured = await measureWorkbook(bytes);
  if (measured === 'no workbook') return unreadable(bytes);
  if (measured === 'too large') return fail('payload_too_large', words.tooLarge(limits.megabytes));
  if (measured === 'too many cells') return fail('payload_too_large', words.tooManyRows(limits.rows));
  try {
    const { rows, ...workbook } = await readXlsxRows(bytes, choice.sheet);
    if (!rows) return fail('bad_request', words.noSheet(workbook.sheet, workbook.sheets));
    return checked({ ...tableFromRows(rows, choice.headerRow), text: null, workbook });
  } catch {
    return unreadable(bytes);
  }
}

/** Failures: payload_too_large, unsupported_media_type, bad_request for a file without rows; each with its sentence. */
export async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice = {},
): Promise<Result<Spreadsheet>> {
  if (bytes.byteLength > limits.fileBytes) return fail('payload_too_large', words.tooLarge(limits.megabytes));
  if (isZip(bytes)) return readWorkbook(bytes, choice);
  const { text, encoding } = decodeFile(bytes, choice.encoding);
  if (text.includes('\0')) return unreadable(bytes);
  const { table, headerRow, separator, brokenLines } = readCsv(text, choice);
  const undecodedLines = table.rows
    .filter(({ cells }) => cells.some((cell) => cell.includes(UNDECODED)))
    .map(({ line }) => line);
  return checked({
    table,
    headerRow,
    text: { encoding, separator, brokenLines, undecodedLines },
    workbook: null,
  });
}
