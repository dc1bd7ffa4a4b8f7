// A bank statement that a person chose: OFX by its content, else a table.
import { fail, ok, type Result } from '@zellige/domain/kernel/failures/result';
import { decodeFile } from './decode-file.ts';
import { limits } from './limits.ts';
import { isOfx, type OfxStatement, readOfx } from './read-ofx.ts';
import type { ReadingChoice } from './reading-choice.ts';
import { readSpreadsheet, type Spreadsheet } from './read-spreadsheet.ts';
import { spreadsheetMessages as words } from './spreadsheets.messages.ts';

export type StatementFile = { kind: 'ofx'; statements: OfxStatement[] } | ({ kind: 'table' } & Spreadsheet);

/** Fails as `readSpreadsheet` does. */
export async function readStatement(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice = {},
): Promise<Result<StatementFile>> {
  if (bytes.byteLength > limits.fileBytes) return fail('payload_too_large', words.tooLarge(limits.megabytes));
  const { text } = decodeFile(bytes);
  if (!isOfx(text)) {
    const read = await readSpreadsheet(bytes, { ...choice, headerRow: choice.headerRow ?? 'first' });
    return read.ok ? ok({ kind: 'table', ...read.value }) : read;
  }
  const statements = readOfx(text);
  const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0);
  if (lines === 0) return fail('bad_request', words.empty);
  return lines > limits.rows
    ? fail('payload_too_large', words.tooManyRows(limits.rows))
    : ok({ kind: 'ofx', statements });
}
