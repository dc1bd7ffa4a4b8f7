// A page and its spreadsheet worker exchange these messages.
import type { ExportTable } from '@zellige/domain/kernel/transfers/export-table';
import type { Result } from '@zellige/domain/kernel/failures/result';
import type { ReadingChoice } from './reading-choice.ts';
import type { Spreadsheet } from './read-spreadsheet.ts';
import type { StatementFile } from './read-statement.ts';

export type SpreadsheetRequest =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer>; choice: ReadingChoice }
  | { kind: 'statement'; bytes: Uint8Array<ArrayBuffer>; choice: ReadingChoice }
  | { kind: 'write'; table: ExportTable; sheet: string };

export type SpreadsheetReply =
  | { kind: 'read'; sheet: Result<Spreadsheet> }
  | { kind: 'statement'; statement: Result<StatementFile> }
  | { kind: 'write'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed' };
