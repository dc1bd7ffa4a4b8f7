// Connected mode: every family goes out and comes in again, in an instance that has none of it, and stands there as it stood. CSV
// here, both formats in `npm run soak -- wide`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor, CollectionName, Row } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { holidayNames } from '@zellige/domain/working-time/holidays';
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
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createServerEngine } from '../../platform/database/commands/engine.ts';
import { createPool } from '../../platform/database/connection/pool.ts';
import { tableOf } from '../../platform/database/tables/tables.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { startDatabase } from '../../platform/postgres/start-database.ts';
import { runCli } from '../run-cli.ts';
import { storedRows } from './stored-records.repository.ts';

/** The formats part where a file is read and written, which packages/spreadsheets and the import in a browser try whole. */
const formats = process.env['ZELLIGE_SOAK'] === undefined ? (['csv'] as const) : (['csv', 'xlsx'] as const);

const admin: Actor = { id: 'admin', role: 'admin', fullName: 'Yasmine Berrechid' };
const folder = mkdtempSync(join(tmpdir(), 'zellige-round-trip-'));
const environment = { DATA_DIR: join(folder, 'data') };
const silent = () => undefined;

let database: Database;
let pool: Pool;
let source: Tables;

async function zellige(...args: string[]): Promise<string> {
  const said: string[] = [];
  const code = await runCli(args, {
    environment,
    print: (line) => said.push(line),
    printError: (line) => said.push(line),
    terminal: process.stderr,
    now: () => new Date(),
  });
  if (code !== 0) throw new Error(said.join('\n'));
  return said.join('\n');
}

const fileOf = (family: FamilyName, format: string): string => join(folder, `${family}.${format}`);

const importFile = (family: FamilyName, format: string): Promise<string> =>
  zellige('import', family, fileOf(family, format), '--refused', join(folder, 'refus.csv'));

/** What an export gives out now. */
async function tablesNow(): Promise<Tables> {
  const names = travellingFamilies.flatMap((family) => [family, ...transferFamilies[family].names]);
  const stored = await storedRows(pool, names as CollectionName[]);
  const rowsOf = ((collection) => stored.get(collection) ?? []) as RowsOf;
  const tables = travellingFamilies.map((family) => [
    family,
    exportTable(family, rowsOf(family) as Iterable<Row>, rowsOf),
  ]);
  return Object.fromEntries(tables) as Tables;
}

/** The people and the settings stay; nothing of the families does. */
async function emptyFamilies(): Promise<void> {
  const tables = [
    ...travellingFamilies,
    'categories' as const,
    'payments' as const,
    'movements' as const,
    'units' as const,
  ].map((name) => tableOf[name]);
  await pool.query(`TRUNCATE ${tables.join(', ')}`);
  await pool.query('UPDATE counters SET value = 0');
}

beforeAll(async () => {
  database = await startDatabase(readConfig(environment), {
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
  });
  // The first command of an instance makes its sample company.
  await zellige('export', 'contacts', fileOf('contacts', 'csv'));
  pool = createPool(database.connection);
  const engine = createServerEngine({ pool });
  const done = async (action: string, input: unknown) => {
    const answer = await engine.execute({ action, input, opId: null, expectedVersion: null }, admin);
    if (!answer.data) throw new Error(`${action}: ${JSON.stringify(answer.error)}`);
    return answer.data.output;
  };
  // Events are planned around today, whatever day that is.
  await done('update_workingTime_settings', { changes: { worked: holidayNames } });
  await everyState({
    today: dayInCasablanca(new Date()),
    rowsOf: async (collection) => (await storedRows(pool, [collection])).get(collection) ?? [],
    done,
  });
  source = await tablesNow();
  for (const family of travellingFamilies)
    for (const format of formats) await zellige('export', family, fileOf(family, format));
});

afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(formats)('files of kind %s, in connected mode', (format) => {
  const reports: Partial<Record<FamilyName, string>> = {};
  let copy: Tables;

  beforeAll(async () => {
    await emptyFamilies();
    for (const family of importOrders[format]) reports[family] = await importFile(family, format);
    copy = await tablesNow();
  });

  it.each(travellingFamilies)('%s: nothing is refused', (family) => {
    // What a document reserves came with it.
    const none = family === 'reservations' ? '0 refusé' : '0 doublon, non ajouté · 0 refusé';
    expect(reports[family]).toContain(none);
  });

  it.each(travellingFamilies)('%s: every row that went out came in as it was', (family) => {
    const there = comparableRows(copy, family, 'copy');
    const here = comparableRows(source, family, 'source');
    expect(here.length).toBeGreaterThan(2);
    expect(there).toEqual(here);
  });

  it.each(travellingFamilies)('%s: the same file again adds nothing', async (family) => {
    const report = await importFile(family, format);
    expect(report).toContain('0 importé ·');
    expect(report).toContain('0 refusé');
  });
});
