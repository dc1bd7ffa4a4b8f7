// Where an import stands, step by step: file, columns, verification, review, writing, result.

import { type ImportResult, resultOf } from '@zellige/domain/transfers/import-result';
import type { ColumnChoice } from '@zellige/domain/kernel/transfers/import-table';
import type { PlannedRecord } from '@zellige/domain/transfers/planned-import';
import type { MadeRecord } from '@zellige/domain/transfers/undo-import';
import type { ReadingChoice } from '@zellige/spreadsheets/reading-choice';
import type { Spreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import type { ImportOutcome, UndoOutcome } from './import-run.ts';

export interface OpenedFile extends Spreadsheet {
  name: string;
  /** What is read again when a person corrects how. */
  source: File;
  reading: ReadingChoice;
}

export interface ImportCounts {
  done: number;
  total: number;
}

export type ImportState =
  | { step: 'choose'; isReading: boolean; error: string }
  | { step: 'columns'; file: OpenedFile; choice: ColumnChoice; error?: string }
  | { step: 'checking'; file: OpenedFile; choice: ColumnChoice; counts: ImportCounts }
  | {
      step: 'review';
      file: OpenedFile;
      choice: ColumnChoice;
      plan: readonly PlannedRecord[];
      result: ImportResult;
    }
  | { step: 'running'; file: OpenedFile; counts: ImportCounts }
  | {
      step: 'done';
      file: OpenedFile;
      at: string;
      result: ImportResult;
      made: readonly MadeRecord[];
      isStopped: boolean;
    }
  | { step: 'undoing'; counts: ImportCounts }
  | { step: 'undone'; outcome: UndoOutcome };

export const atStart: ImportState = { step: 'choose', isReading: false, error: '' };

export const reviewOf = (
  file: OpenedFile,
  choice: ColumnChoice,
  plan: readonly PlannedRecord[],
): ImportState => ({ step: 'review', file, choice, plan, result: resultOf(plan) });

export const doneWith = (
  file: OpenedFile,
  at: string,
  { outcome, isStopped }: { outcome: ImportOutcome; isStopped: boolean },
): Extract<ImportState, { step: 'done' }> => ({
  step: 'done',
  file,
  at,
  isStopped,
  made: outcome.made,
  result: resultOf(outcome.reached, outcome.refusals),
});
