// The steps of matching a bank statement: file, columns, proposals, writing. What is proposed is looked up again after each write.

import { bankLineOf, bankLinesOf, statementFields, withHeaders } from '@zellige/domain/bank/statement-file';
import { keyedLines, type StatementLine } from '@zellige/domain/payments/statement-lines';
import {
  type MatchedStatement,
  matchStatement,
  type Proposal,
} from '@zellige/domain/bank/statement-matching';
import type { ColumnChoice } from '@zellige/domain/kernel/transfers/import-table';
import type { ReadingChoice } from '@zellige/spreadsheets/reading-choice';
import type { Spreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import { readFileStatement } from '@zellige/spreadsheets/spreadsheet-client';
import type { StatementFile } from '@zellige/spreadsheets/read-statement';
import { useMemo, useRef, useState } from 'react';
import { whenComplete } from '../../../records/files/engine-rows.ts';
import { fileMessages } from '../../../records/files/file-steps.messages.ts';
import { proposedColumns, rememberColumns } from '../../../records/files/known-columns.ts';
import { today } from '../../../platform/clock.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { useEngine, useNewId } from '../../../platform/engine/hooks/engine-hooks.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { statementMessages as words } from './statement.messages.ts';
import { acceptProposals } from './statement-run.ts';

const COLUMNS = 'bank-statement';

interface OpenedTable extends Spreadsheet {
  name: string;
  account: string;
  source: File;
  /** What a person said of how it is read. */
  reading: ReadingChoice;
}

export interface Review {
  step: 'review';
  name: string;
  lines: readonly StatementLine[];
  /** Rows that are no lines. */
  unread: number;
  matched: MatchedStatement;
  refusals: ReadonlyMap<string, string>;
  /** How far the writing is; null while nothing is written. */
  running: { done: number; total: number } | null;
}

export type StatementState =
  | { step: 'choose'; isReading: boolean; error: string }
  | { step: 'columns'; file: OpenedTable; choice: ColumnChoice; error?: string }
  | Review;

export interface StatementActions {
  open: (file: File) => Promise<void>;
  /** Reads the file once more, as a person says. */
  readAs: (file: OpenedTable, choice: ColumnChoice, reading: ReadingChoice) => Promise<void>;
  choose: (file: OpenedTable, choice: ColumnChoice) => void;
  match: (file: OpenedTable, choice: ColumnChoice) => Promise<void>;
  accept: (review: Review, proposals: readonly Proposal[]) => Promise<void>;
  /** What is proposed now that a match was taken back. */
  propose: (review: Review) => void;
  stop: () => void;
  restart: () => void;
}

const atStart: StatementState = { step: 'choose', isReading: false, error: '' };

interface ReadLines {
  name: string;
  lines: readonly StatementLine[];
  unread: number;
}

const matchedNow = (engine: AppEngine, lines: readonly StatementLine[]): MatchedStatement =>
  matchStatement(lines, {
    invoices: engine.rows('invoices', {}),
    payments: engine.rows('payments', {}),
    day: today(),
  });

async function reviewOf(engine: AppEngine, read: ReadLines): Promise<Review> {
  await whenComplete(engine, ['invoices', 'payments']);
  const matched = matchedNow(engine, read.lines);
  return { step: 'review', ...read, matched, refusals: new Map(), running: null };
}

/** Every account of an OFX file. */
function linesOfOfx(name: string, { statements }: Extract<StatementFile, { kind: 'ofx' }>): ReadLines {
  const read = statements.flatMap(({ account, lines }) => {
    const known = lines.flatMap((line) => bankLineOf(line) ?? []);
    return keyedLines(known, account);
  });
  const total = statements.reduce((sum, { lines }) => sum + lines.length, 0);
  return { name, lines: read, unread: total - read.length };
}

interface Session {
  engine: AppEngine;
  newKey: () => string;
  show: (state: StatementState) => void;
  stopped: { current: boolean };
}

async function open({ engine, show }: Session, file: File): Promise<void> {
  show({ step: 'choose', isReading: true, error: '' });
  const read = await readFileStatement(file).catch(() => null);
  if (!read?.ok)
    return show({ step: 'choose', isReading: false, error: read?.error.message ?? fileMessages.failed });
  if (read.value.kind === 'ofx') return show(await reviewOf(engine, linesOfOfx(file.name, read.value)));
  return show(columnsOf(read.value, { name: file.name, account: '', source: file, reading: {} }));
}

/** The columns to be chosen, below what the bank wrote above them unless a person says where they are. */
function columnsOf(
  { kind: _table, ...read }: Extract<StatementFile, { kind: 'table' }>,
  file: Pick<OpenedTable, 'name' | 'account' | 'source' | 'reading'>,
): StatementState {
  const isHeaderKnown = file.reading.headerRow !== undefined;
  const found = isHeaderKnown ? { table: read.table, account: file.account } : withHeaders(read.table);
  const { table, account, headerRow = read.headerRow } = found;
  const choice = proposedColumns(COLUMNS, table.headers, statementFields);
  return { step: 'columns', file: { ...file, ...read, table, account, headerRow }, choice };
}

/** What cannot be read so leaves everything as it was, with the reason. */
async function readAs(
  { show }: Session,
  { file, choice }: { file: OpenedTable; choice: ColumnChoice },
  reading: ReadingChoice,
): Promise<void> {
  const read = await readFileStatement(file.source, reading).catch(() => null);
  if (read?.ok && read.value.kind === 'table') return show(columnsOf(read.value, { ...file, reading }));
  const error = read && !read.ok ? read.error.message : fileMessages.failed;
  return show({ step: 'columns', file, choice, error });
}

async function match({ engine, show }: Session, file: OpenedTable, choice: ColumnChoice): Promise<void> {
  rememberColumns(COLUMNS, file.table.headers, choice);
  const { lines, unread } = bankLinesOf(file.table, choice);
  const read = { name: file.name, lines: keyedLines(lines, file.account), unread: unread.length };
  show(await reviewOf(engine, read));
}

async function accept(
  { engine, newKey, show, stopped }: Session,
  review: Review,
  proposals: readonly Proposal[],
): Promise<void> {
  stopped.current = false;
  const total = proposals.length;
  const { count, refusals } = await acceptProposals(proposals, {
    engine,
    newKey,
    onProgress: (done) => show({ ...review, running: { done, total } }),
    isStopped: () => stopped.current,
  });
  const matched = matchedNow(engine, review.lines);
  show({ ...review, matched, refusals, running: null });
  if (count > 0) toast.success({ title: words.done(count) });
  if (refusals.size > 0)
    toast.error({ title: words.refused(refusals.size), description: [...refusals.values()][0] });
}

/** `const { state, actions } = useStatement()` */
export function useStatement(): { state: StatementState; actions: StatementActions } {
  const engine = useEngine();
  const newId = useNewId();
  const [state, show] = useState<StatementState>(atStart);
  const stopped = useRef(false);
  const actions = useMemo<StatementActions>(() => {
    const session = { engine, newKey: () => String(newId('payments')), show, stopped };
    return {
      open: (file) => open(session, file),
      readAs: (file, choice, reading) => readAs(session, { file, choice }, reading),
      choose: (file, choice) => show({ step: 'columns', file, choice }),
      match: (file, choice) => match(session, file, choice),
      accept: (review, proposals) => accept(session, review, proposals),
      propose: (review) =>
        show({ ...review, matched: matchedNow(engine, review.lines), refusals: new Map() }),
      stop: () => (stopped.current = true),
      restart: () => show(atStart),
    };
  }, [engine, newId]);
  return { state, actions };
}
