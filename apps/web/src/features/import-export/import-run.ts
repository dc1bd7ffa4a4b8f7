// The work of an import on the copy: plan, write, take back; each tells how far it is and can be stopped.

import { type Actor, type CollectionName, findOperation, type Row, type RowId } from '@zellige/domain';
import type { PlannedOperation } from '@zellige/domain/kernel/transfers/import-family';
import {
  type ColumnChoice,
  type ImportTable,
  mappingOf,
} from '@zellige/domain/kernel/transfers/import-table';
import { type PlannedRecord, planImport } from '@zellige/domain/transfers/planned-import';
import { type FamilyName, transferFamilies } from '@zellige/domain/transfers/transfer-families';
import {
  isUntouched,
  type MadeRecord,
  undoOperations,
  usedContacts,
} from '@zellige/domain/transfers/undo-import';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import { sentenceOf } from '../../ui/feedback/tell-failure.ts';
import { undoneRecords } from './past-imports.ts';
import { breathe, rowsOf, whenComplete } from '../../records/files/engine-rows.ts';

/** Milliseconds between two breaths of the page. */
const SLICE_MS = 40;

export interface Progress {
  onProgress: (done: number, total: number) => void;
  isStopped: () => boolean;
}

/** Lets the page paint when the work has lasted; false once the person stopped it. */
function pacer({ onProgress, isStopped }: Progress) {
  let last = performance.now();
  return async (done: number, total: number): Promise<boolean> => {
    if (performance.now() - last >= SLICE_MS) {
      onProgress(done, total);
      await breathe();
      last = performance.now();
    }
    return !isStopped();
  };
}

interface PlanOptions extends Progress {
  engine: AppEngine;
  actor: Actor;
  family: FamilyName;
  table: ImportTable;
  choice: ColumnChoice;
}

/** Plans what the import will do; null when it was stopped. */
export async function planOnCopy(options: PlanOptions): Promise<PlannedRecord[] | null> {
  const { engine, actor, table, choice } = options;
  const family = transferFamilies[options.family].import;
  await whenComplete(engine, family.reads);
  const undone = undoneRecords(actor.id);
  // A record whose key comes from the file keeps it: it is met again, in the corbeille.
  const comesAgain = (collection: CollectionName, { id, archivedAt }: Row): boolean =>
    archivedAt !== null &&
    collection !== 'products' &&
    collection !== 'services' &&
    undone.has(collection, id);
  return planImport({
    family,
    table,
    actor,
    rates: companyRates(),
    mapping: mappingOf(table.headers, choice),
    now: new Date(),
    random: Math.random,
    rows: (collection) => rowsOf(engine, collection).filter((row) => !comesAgain(collection, row)),
    onProgress: pacer(options),
  });
}

export interface ImportOutcome {
  /** The records that were reached: all of them, or those before the person stopped. */
  reached: PlannedRecord[];
  /** Per valid record reached: why it did not come in after all, null when it did. */
  refusals: (string | null)[];
  made: MadeRecord[];
}

interface Writing {
  engine: AppEngine;
  made: Map<string, MadeRecord>;
  /** By the key that was planned: a device that decides alone knows a document by its number. */
  names: Map<unknown, RowId>;
}

/** What was planned, with the records that it names by the keys that they have by now. */
function withNames(value: unknown, names: Writing['names']): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return names.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withNames(item, names)]));
}

/** Runs the operations of one record; answers why one was refused, null when all went through. */
async function writeRecord(
  operations: readonly PlannedOperation[],
  { engine, made, names }: Writing,
): Promise<string | null> {
  for (const { action, input } of operations) {
    const result = await engine.executeStored(action, names.size === 0 ? input : withNames(input, names));
    if (!result.ok) return sentenceOf(result.error);
    const { id, version } = result.value;
    const collection = findOperation(action)?.answers;
    if (collection) made.set(`${collection}/${id}`, { collection, id, version });
    if (input['id'] !== undefined && input['id'] !== id) names.set(input['id'], id);
  }
  return null;
}

/** Brings the valid records of the plan in, one after the other. */
export async function runPlan(
  engine: AppEngine,
  plan: readonly PlannedRecord[],
  progress: Progress,
): Promise<ImportOutcome> {
  const pace = pacer(progress);
  const total = plan.filter(({ outcome }) => outcome === 'valid').length;
  const made = new Map<string, MadeRecord>();
  const writing: Writing = { engine, made, names: new Map() };
  const reached: PlannedRecord[] = [];
  const refusals: (string | null)[] = [];
  for (const record of plan) {
    if (!(await pace(refusals.length, total))) break;
    reached.push(record);
    if (record.outcome === 'valid') refusals.push(await writeRecord(record.operations, writing));
  }
  return { reached, refusals, made: [...made.values()] };
}

export interface UndoOutcome {
  undone: number;
  /** Records that somebody touched since, or that are used. */
  skipped: number;
  /** Those that were not reached before the person stopped. */
  left: readonly MadeRecord[];
}

/** Takes away what an import made and nobody touched since, the last first. */
export async function undoOnCopy(
  engine: AppEngine,
  made: readonly MadeRecord[],
  progress: Progress,
): Promise<UndoOutcome> {
  await whenComplete(engine, new Set(made.map(({ collection }) => collection)));
  const used = usedContacts((collection) => rowsOf(engine, collection));
  const pace = pacer(progress);
  const outcome: UndoOutcome = { undone: 0, skipped: 0, left: [] };
  for (const [index, record] of made.toReversed().entries()) {
    if (!(await pace(index, made.length))) return { ...outcome, left: made.slice(0, made.length - index) };
    const isUsed = record.collection === 'contacts' && used.has(Number(record.id));
    const isGone = !isUsed && (await takeAway(engine, record));
    // A category of the import goes with its records, or stays with those that stay.
    if (record.collection === 'categories') continue;
    if (isGone) outcome.undone += 1;
    else outcome.skipped += 1;
  }
  return outcome;
}

async function takeAway(engine: AppEngine, record: MadeRecord): Promise<boolean> {
  const row = rowOf(engine, record.collection, record.id);
  if (!row || !isUntouched(row, record)) return false;
  const undoing = undoOperations(row, record);
  if (undoing === null) return false;
  for (const { action, input } of undoing) if (!(await engine.executeStored(action, input)).ok) return false;
  return true;
}

const rowOf = (engine: AppEngine, collection: CollectionName, id: RowId) =>
  engine.get(collection, id) as Parameters<typeof isUntouched>[0];
