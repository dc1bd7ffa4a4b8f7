// Local mode: every family goes out and comes in again, in an instance that has none of it, and stands there as it stood.
import { SCHEMA_VERSION } from '@zellige/contract/headers';
import type { Actor, Row } from '@zellige/domain';
import { importMessages } from '@zellige/domain/kernel/transfers/import.messages';
import { holidayNames } from '@zellige/domain/working-time/holidays';
import { resultOf } from '@zellige/domain/transfers/import-result';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { everyState } from '@zellige/domain/testing/scenes/every-state';
import {
  comparableRows,
  importOrders,
  type Tables,
  travellingFamilies,
} from '@zellige/domain/testing/round-trip';
import {
  exportTable,
  type FamilyName,
  type RowsOf,
  transferFamilies,
} from '@zellige/domain/transfers/transfer-families';
import { readFileTable } from '@zellige/spreadsheets/spreadsheet-client';
import { writeCsv } from '@zellige/spreadsheets/write-csv';
import { writeXlsx } from '@zellige/spreadsheets/xlsx/write-xlsx';
import { browserClock } from '@zellige/sync/adapters/browser-platform';
import { createMemoryStorage, MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { LocalEngine } from '@zellige/sync/local/local-engine';
import { type Content, replaceCopy } from '@zellige/sync/local/replace-copy';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalBook } from '../../platform/local/local-book.ts';
import { LocalAppEngine } from '../../platform/local/local-app-engine.ts';
import type { LocalStore } from '../../platform/local/local-store.ts';
import { sampleContent } from '../../platform/local/sample-content.ts';
import { rowsOf } from '../../records/files/engine-rows.ts';
import { planOnCopy, runPlan } from './import-run.ts';
import { proposedColumns } from '../../records/files/known-columns.ts';

const admin: Actor = { id: 'admin', role: 'admin', fullName: 'Yasmine Berrechid' };
const now = new Date();
const steadily = { onProgress: () => undefined, isStopped: () => false };

/** The engine of the screens over a storage that holds these rows. */
async function engineOf(content: Content): Promise<LocalAppEngine> {
  const storage = createMemoryStorage(new MemoryDisk(SCHEMA_VERSION));
  await replaceCopy(storage, { content, schema: SCHEMA_VERSION, now: now.getTime() });
  const channel = { post: () => undefined, listen: () => () => undefined, close: () => undefined };
  const engine = new LocalEngine({
    schema: SCHEMA_VERSION,
    book: createLocalBook(),
    storage,
    clock: browserClock,
    channel,
  });
  const store: Pick<LocalStore, 'engine' | 'subscribe'> = { engine, subscribe: () => () => undefined };
  const screens = new LocalAppEngine({ store, actor: admin, onUnsaved: () => undefined });
  screens.hold();
  await engine.load();
  return screens;
}

function tablesOf(engine: LocalAppEngine): Tables {
  const all = ((collection) => rowsOf(engine, collection)) as RowsOf;
  const tables = travellingFamilies.map((family) => [
    family,
    exportTable(family, all(family) as Iterable<Row>, all),
  ]);
  return Object.fromEntries(tables) as Tables;
}

async function importFile(engine: LocalAppEngine, family: FamilyName, file: Blob) {
  const read = await readFileTable(file);
  if (!read.ok) throw new Error(read.error.message);
  const { table } = read.value;
  const choice = proposedColumns(family, table.headers, transferFamilies[family].import.fields);
  const plan = await planOnCopy({ engine, actor: admin, family, table, choice, ...steadily });
  const outcome = await runPlan(engine, plan ?? [], steadily);
  return { result: resultOf(plan ?? [], outcome.refusals), made: outcome.made };
}

const writers = {
  csv: async (tables: Tables, family: FamilyName) => new Blob([writeCsv(tables[family])]),
  xlsx: async (tables: Tables, family: FamilyName) => new Blob([await writeXlsx(tables[family], family)]),
};

async function doneOn(engine: LocalAppEngine, action: string, input: unknown) {
  const result = await engine.executeStored(action, input);
  if (!result.ok) throw new Error(`${action}: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Events are planned around today, whatever day that is. */
const workHolidays = (engine: LocalAppEngine) =>
  doneOn(engine, 'update_workingTime_settings', { changes: { worked: holidayNames } });

let source: Tables;
let people: Content;

beforeAll(async () => {
  const content = await sampleContent(now);
  people = Object.fromEntries(['staff', 'settings'].map((name) => [name, content[name] ?? []]));
  const engine = await engineOf(content);
  await workHolidays(engine);
  await everyState({
    today: dayInCasablanca(now),
    rowsOf: async (collection) => rowsOf(engine, collection),
    done: (action, input) => doneOn(engine, action, input),
  });
  source = tablesOf(engine);
});

describe.each(['csv', 'xlsx'] as const)('files of kind %s, in local mode', (format) => {
  let engine: LocalAppEngine;
  const results: Partial<Record<FamilyName, Awaited<ReturnType<typeof importFile>>>> = {};

  beforeAll(async () => {
    engine = await engineOf(people);
    await workHolidays(engine);
    for (const family of importOrders[format])
      results[family] = await importFile(engine, family, await writers[format](source, family));
  });

  it.each(travellingFamilies)('%s: nothing is refused', (family) => {
    expect(results[family]?.result.reasons).toEqual([]);
    const doubles = results[family]?.result.duplicates ?? [];
    // What a document reserves came with it.
    expect(doubles.filter(({ of }) => of.by !== importMessages.ofDocument)).toEqual([]);
  });

  it.each(travellingFamilies)('%s: every row that went out came in as it was', (family) => {
    const [there, here] = [
      comparableRows(tablesOf(engine), family, 'copy'),
      comparableRows(source, family, 'source'),
    ];
    expect(here.length).toBeGreaterThan(2);
    expect(there).toEqual(here);
  });

  it.each(travellingFamilies)('%s: the same file again adds nothing', async (family) => {
    const again = await importFile(engine, family, await writers[format](source, family));
    expect([again.result.imported, again.result.refused, again.made]).toEqual([0, 0, []]);
  });
});
