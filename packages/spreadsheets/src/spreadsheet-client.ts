// The page's side of the spreadsheet worker: one worker for each file, ended with it. Where there are no workers, as in
// tests of components, the work is done in place.
import type { ExportTable } from '@zellige/domain/kernel/transfers/export-table';
import { fail, type Result } from '@zellige/domain/kernel/failures/result';
import { limits } from './limits.ts';
import type { ReadingChoice } from './reading-choice.ts';
import type { Spreadsheet } from './read-spreadsheet.ts';
import type { StatementFile } from './read-statement.ts';
import type { SpreadsheetReply, SpreadsheetRequest } from './spreadsheet-messages.ts';
import { spreadsheetMessages } from './spreadsheets.messages.ts';

const hasWorkers = (): boolean => typeof Worker !== 'undefined';

/** Asks a worker of its own; rejects when the worker cannot be had or breaks. */
function ask(request: SpreadsheetRequest, transfer: Transferable[]): Promise<SpreadsheetReply> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spreadsheet',
  });
  const answer = new Promise<SpreadsheetReply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetReply>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('messageerror', () => reject(new Error('')));
    worker.postMessage(request, transfer);
  });
  return answer.finally(() => worker.terminate());
}

/** The table of a chosen file, or why it cannot be read. */
export async function readFileTable(file: Blob, choice: ReadingChoice = {}): Promise<Result<Spreadsheet>> {
  if (file.size > limits.fileBytes)
    return fail('payload_too_large', spreadsheetMessages.tooLarge(limits.megabytes));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!hasWorkers()) return (await import('./in-place.ts')).readSpreadsheet(bytes, choice);
  const answer = await ask({ kind: 'read', bytes, choice }, [bytes.buffer]);
  return answer.kind === 'read'
    ? answer.sheet
    : fail('unsupported_media_type', spreadsheetMessages.notAccepted);
}

/** A bank statement: the accounts of an OFX file, or the table of any other. */
export async function readFileStatement(
  file: Blob,
  choice: ReadingChoice = {},
): Promise<Result<StatementFile>> {
  if (file.size > limits.fileBytes)
    return fail('payload_too_large', spreadsheetMessages.tooLarge(limits.megabytes));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!hasWorkers()) return (await import('./in-place.ts')).readStatement(bytes, choice);
  const answer = await ask({ kind: 'statement', bytes, choice }, [bytes.buffer]);
  return answer.kind === 'statement'
    ? answer.statement
    : fail('unsupported_media_type', spreadsheetMessages.notAccepted);
}

/** A workbook of the table. Rejects when it could not be made. */
export async function writeWorkbook(table: ExportTable, sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasWorkers()) return (await import('./in-place.ts')).writeXlsx(table, sheet);
  const answer = await ask({ kind: 'write', table, sheet }, []);
  if (answer.kind !== 'write') throw new Error('the workbook was not made');
  return answer.bytes;
}
