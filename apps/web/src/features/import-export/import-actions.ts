// The dialog of an import runs these acts on the copy: open, verify, write, take back, stop.

import type { Actor } from '@zellige/domain';
import type { ColumnChoice } from '@zellige/domain/kernel/transfers/import-table';
import type { PlannedRecord } from '@zellige/domain/transfers/planned-import';
import { type FamilyName, transferFamilies } from '@zellige/domain/transfers/transfer-families';
import type { ReadingChoice } from '@zellige/spreadsheets/reading-choice';
import { readFileTable } from '@zellige/spreadsheets/spreadsheet-client';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { countedAs } from './family.messages.ts';
import { importMessages as words } from './import-export.messages.ts';
import { planOnCopy, type Progress, runPlan, undoOnCopy } from './import-run.ts';
import {
  atStart,
  doneWith,
  type ImportCounts,
  type ImportState,
  type OpenedFile,
  reviewOf,
} from './import-state.ts';
import { proposedColumns, rememberColumns } from '../../records/files/known-columns.ts';
import { forgetImport, type PastImport, rememberImport } from './past-imports.ts';

export interface ImportActions {
  open: (file: File) => Promise<void>;
  /** Reads the file once more, as a person says. */
  readAs: (file: OpenedFile, choice: ColumnChoice, reading: ReadingChoice) => Promise<void>;
  choose: (file: OpenedFile, choice: ColumnChoice) => void;
  check: (file: OpenedFile, choice: ColumnChoice) => Promise<void>;
  run: (file: OpenedFile, plan: readonly PlannedRecord[]) => Promise<void>;
  undo: (past: Pick<PastImport, 'at' | 'made'>) => Promise<void>;
  /** Ends the work under way at the next record. */
  stop: () => void;
  restart: () => void;
}

interface Session {
  engine: AppEngine;
  actor: Actor;
  family: FamilyName;
  setState: (state: ImportState) => void;
}

interface Work extends Session {
  /** Begins a work: shows its progress, forgets an earlier stop. */
  begin: (total: number, show: (counts: ImportCounts) => ImportState) => Progress;
}

const undoing = (counts: ImportCounts): ImportState => ({ step: 'undoing', counts });

async function open({ family, setState }: Session, file: File): Promise<void> {
  setState({ step: 'choose', isReading: true, error: '' });
  const read = await readFileTable(file).catch(() => null);
  if (!read?.ok) {
    setState({ step: 'choose', isReading: false, error: read?.error.message ?? words.failedDetail });
    return;
  }
  setState(columnsOf(family, { ...read.value, name: file.name, source: file, reading: {} }));
}

function columnsOf(family: FamilyName, file: OpenedFile): ImportState {
  const { fields } = transferFamilies[family].import;
  return { step: 'columns', file, choice: proposedColumns(family, file.table.headers, fields) };
}

/** What cannot be read so leaves everything as it was, with the reason. */
async function readAs(
  { family, setState }: Session,
  { file, choice }: { file: OpenedFile; choice: ColumnChoice },
  reading: ReadingChoice,
): Promise<void> {
  const read = await readFileTable(file.source, reading).catch(() => null);
  if (read?.ok) setState(columnsOf(family, { ...file, ...read.value, reading }));
  else setState({ step: 'columns', file, choice, error: read?.error.message ?? words.failedDetail });
}

async function check(work: Work, file: OpenedFile, choice: ColumnChoice): Promise<void> {
  const { engine, actor, family, setState } = work;
  const { table } = file;
  rememberColumns(family, table.headers, choice);
  const show = (counts: ImportCounts): ImportState => ({ step: 'checking', file, choice, counts });
  const progress = work.begin(table.rows.length, show);
  const plan = await planOnCopy({ engine, actor, family, table, choice, ...progress });
  setState(plan ? reviewOf(file, choice, plan) : { step: 'columns', file, choice });
}

async function run(work: Work, file: OpenedFile, plan: readonly PlannedRecord[]): Promise<void> {
  const { engine, actor, family, setState } = work;
  const total = plan.filter(({ outcome }) => outcome === 'valid').length;
  const progress = work.begin(total, (counts) => ({ step: 'running', file, counts }));
  const at = new Date().toISOString();
  const outcome = await runPlan(engine, plan, progress);
  if (outcome.made.length > 0) rememberImport(actor.id, { at, family, file: file.name, made: outcome.made });
  const done = doneWith(file, at, { outcome, isStopped: outcome.reached.length < plan.length });
  setState(done);
  const { imported, refused } = done.result;
  const description = countedAs(family, imported, 'importé');
  if (imported === 0 && refused > 0) toast.error({ title: words.failed, description });
  else toast.success({ title: words.done, description });
}

async function undo(work: Work, { at, made }: Pick<PastImport, 'at' | 'made'>): Promise<void> {
  const { engine, actor, setState } = work;
  const outcome = await undoOnCopy(engine, made, work.begin(made.length, undoing));
  forgetImport(actor.id, { at, made }, outcome.left);
  setState({ step: 'undone', outcome });
}

/** The actions of one dialog; `setState` shows where it stands. */
export function createImportActions(session: Session): ImportActions {
  const { setState } = session;
  let isStopped = false;
  const work: Work = {
    ...session,
    begin(total, show) {
      isStopped = false;
      setState(show({ done: 0, total }));
      return {
        onProgress: (done, all) => setState(show({ done, total: all })),
        isStopped: () => isStopped,
      };
    },
  };
  return {
    open: (file) => open(session, file),
    readAs: (file, choice, reading) => readAs(session, { file, choice }, reading),
    choose: (file, choice) => setState({ step: 'columns', file, choice }),
    check: (file, choice) => check(work, file, choice),
    run: (file, plan) => run(work, file, plan),
    undo: (past) => undo(work, past),
    stop: () => {
      isStopped = true;
    },
    restart: () => setState(atStart),
  };
}
