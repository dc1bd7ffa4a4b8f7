// A planned import reads each record, then rehearses the operations that will write it, over the rows as they are, before
// anything is written (docs/product.md §7).
import { ledToStanding } from '../registry/merge/led-keys.ts';
import type { CollectionName, Row, RowId } from '../kernel/identity/collection-map.ts';
import { keyOf } from '../kernel/identity/collection-map.ts';
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { parseLooseDay } from '../kernel/values/written-days.ts';
import { execute, seesAll } from '../kernel/operations/execute.ts';
import { doneNow } from '../kernel/facts/happened.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type {
  DuplicateOf,
  ImportFamily,
  ImportNotice,
  PlannedOperation,
  ReadRecord,
  RecordRow,
} from '../kernel/transfers/import-family.ts';
import {
  cellReader,
  type ColumnMapping,
  type ImportTable,
  type ImportTableRow,
  isUndecoded,
  rowFaults,
} from '../kernel/transfers/import-table.ts';
import { KnownRows } from '../kernel/operations/partial-rows.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import type { Failure } from '../kernel/failures/result.ts';
import type { Change } from '../kernel/operations/unit-of-work.ts';
import { newRowId } from '../registry/new-row-id.ts';
import { findOperation } from '../registry/operations.ts';

export type PlannedRecord = { rows: readonly ImportTableRow[]; notices: readonly ImportNotice[] } & (
  | { outcome: 'valid'; operations: readonly PlannedOperation[] }
  | { outcome: 'refused'; reasons: readonly string[] }
  | { outcome: 'duplicate'; duplicateOf: DuplicateOf }
);

export interface ImportPlanOptions {
  family: ImportFamily;
  table: ImportTable;
  mapping: ColumnMapping;
  actor: Actor;
  /** The company's own, as its settings stand. */
  rates: BusinessRates;
  now: Date;
  random: () => number;
  /** Every stored row that the person may see, archived ones too. */
  rows: (collection: CollectionName) => Iterable<Row>;
  /** Called after each portion of the work: a page paints, a person may stop. False stops the plan. */
  onProgress?: (done: number, total: number) => Promise<boolean>;
}

const PORTION = 100;

const order = new Intl.Collator('fr', { numeric: true });

/** Rows of each record; documents whose lines lie apart come together, the oldest first. */
function gather(family: ImportFamily, rows: readonly RecordRow[]): RecordRow[][] {
  const { groupBy } = family;
  if (!groupBy) return rows.map((row) => [row]);
  const records: RecordRow[][] = [];
  const byNumber = new Map<string, RecordRow[]>();
  let above: RecordRow[] | undefined;
  for (const row of rows) {
    const number = foldText(row.cell(groupBy.number));
    const isContinued = number === '' && row.cell(groupBy.continues) === '';
    above = isContinued ? above : byNumber.get(number);
    if (above) {
      above.push(row);
      continue;
    }
    above = [row];
    records.push(above);
    if (number !== '') byNumber.set(number, above);
  }
  const rank = ([first]: RecordRow[]) => parseLooseDay(first?.cell(groupBy.date) ?? '') ?? '';
  const number = ([first]: RecordRow[]) => first?.cell(groupBy.number) ?? '';
  return records.toSorted((a, b) => order.compare(rank(a), rank(b)) || order.compare(number(a), number(b)));
}

/** Keys that neither a stored nor a planned record has. */
function keySource(known: KnownRows, now: Date, random: () => number) {
  const usedKeys = new Set<string>();
  return (collection: CollectionName): RowId => {
    for (let attempt = 0; ; attempt += 1) {
      const key = newRowId(collection, { now: new Date(now.getTime() + usedKeys.size + attempt), random });
      const name = `${collection}/${keyOf(key)}`;
      if (usedKeys.has(name) || known.has(collection, keyOf(key))) continue;
      usedKeys.add(name);
      return key;
    }
  };
}

interface Rehearsal {
  known: KnownRows;
  options: ImportPlanOptions;
  newKey: (collection: CollectionName) => RowId;
}

/** By the time the next record is written the series has numbered this one. */
const numbered = (change: Change): Change =>
  change.after['number'] === null ? { ...change, after: { ...change.after, number: change.id } } : change;

/** Runs the operations over what is known and planned so far; null when the rulebook takes them. */
async function rehearse(
  operations: readonly PlannedOperation[],
  rehearsal: Rehearsal,
): Promise<Failure | null> {
  const { known, options, newKey } = rehearsal;
  const ctx = doneNow(options.now, { actor: options.actor, rates: options.rates, newId: newKey });
  const written: Change[] = [];
  for (const { action, input } of operations) {
    const operation = findOperation(action);
    if (!operation) throw new Error(`no such operation: ${action}`);
    const result = await execute(operation, input, {
      lead: ledToStanding,
      reader: known,
      ctx,
      sees: seesAll,
    });
    if (!result.ok) {
      known.takeBack(written);
      return result.error;
    }
    const changes = result.value.changes.map(numbered);
    known.write(changes);
    written.push(...changes);
  }
  return null;
}

function reasonsOf(failure: Failure, reason: (path: string, message: string) => string): string[] {
  const fields = Object.entries(failure.fields ?? {});
  return fields.length === 0 ? [failure.message] : fields.map(([path, message]) => reason(path, message));
}

async function settle(
  read: ReadRecord,
  rows: ImportTableRow[],
  rehearsal: Rehearsal,
): Promise<PlannedRecord> {
  if (read.outcome !== 'valid') return { ...read, rows };
  const failure = await rehearse(read.operations, rehearsal);
  const { notices, operations } = read;
  if (failure) {
    const reason = read.reason ?? importMessages.field;
    return { outcome: 'refused', reasons: reasonsOf(failure, reason), notices, rows };
  }
  read.accept?.();
  return { outcome: 'valid', operations, notices, rows };
}

/** Remarks that something in the rows could not be decoded. */
function marked(read: ReadRecord, rows: readonly ImportTableRow[]): ReadRecord {
  if (!rows.some(isUndecoded)) return read;
  const { undecoded } = importMessages.notices;
  return { ...read, notices: [...read.notices, { kind: 'undecoded', text: undecoded }] };
}

/** Says of every record whether it can come in. Null when it was stopped on the way. */
export async function planImport(options: ImportPlanOptions): Promise<PlannedRecord[] | null> {
  const { family, table, mapping, now, actor, random, onProgress } = options;
  const known = new KnownRows(options.rows, new Set(family.reads));
  const newKey = keySource(known, now, random);
  const rehearsal: Rehearsal = { known, options, newKey };
  const rows: RecordRow[] = table.rows.map((row) => ({
    row,
    cell: cellReader(mapping, row),
    hasColumn: (field) => mapping.columns.has(field),
  }));
  const records = gather(family, rows);
  const read = family.open({
    now,
    actor,
    rates: options.rates,
    today: dayInCasablanca(now),
    newKey,
    rows: ((collection: CollectionName) => options.rows(collection)) as never,
  });
  const planned: PlannedRecord[] = [];
  for (const [index, record] of records.entries()) {
    if (index % PORTION === 0 && (await onProgress?.(index, records.length)) === false) return null;
    const lines = record.map(({ row }) => row);
    const faults = new Set(lines.flatMap((row) => rowFaults(mapping, table.headers.length, row)));
    const request: ReadRecord =
      faults.size > 0 ? { outcome: 'refused', reasons: [...faults], notices: [] } : read(record);
    planned.push(await settle(marked(request, lines), lines, rehearsal));
  }
  return planned;
}
