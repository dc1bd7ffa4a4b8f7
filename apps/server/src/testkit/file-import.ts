// A file that comes in through each of its two doors: the command line of a test server, and a browser's copy and queue.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@zellige/domain';
import { defaultRates } from '@zellige/domain/kernel/values/business-rates';
import { mapColumns } from '@zellige/domain/kernel/transfers/import-table';
import { planImport } from '@zellige/domain/transfers/planned-import';
import { type FamilyName, transferFamilies } from '@zellige/domain/transfers/transfer-families';
import { readSpreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import { runCli } from '../cli/run-cli.ts';
import { openTestDevice, pullAll, pushAll } from './test-device.ts';
import type { TestServer } from './test-server.ts';

export interface FileOf {
  family: FamilyName;
  text: string;
}

/** Runs the command and gives its lines. Throws when it fails. */
export async function importByCommand(server: TestServer, { family, text }: FileOf): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-import-'));
  const path = join(folder, `${family}.csv`);
  writeFileSync(path, text);
  const { user, password, host, database } = server.database.connection;
  const lines: string[] = [];
  try {
    const code = await runCli(['import', family, path, '--refused', join(folder, 'refus.csv')], {
      environment: {
        NODE_ENV: 'production',
        DATA_DIR: server.parts.config.dataDir,
        DATABASE_URL: `postgresql://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
      },
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      terminal: process.stderr,
      now: server.parts.clock,
    });
    if (code !== 0) throw new Error(lines.join('\n'));
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the import of a browser does: planned on the copy, each operation written through its queue. Answers what each record met. */
export async function importOnDevice(server: TestServer, { family, text }: FileOf): Promise<string[]> {
  const device = openTestDevice(server, 'admin');
  await pullAll(device);
  const read = await readSpreadsheet(new TextEncoder().encode(text), {});
  if (!read.ok) throw new Error(read.error.message);
  const { table } = read.value;
  const { import: reading } = transferFamilies[family];
  const plan = await planImport({
    family: reading,
    table,
    mapping: mapColumns(table.headers, reading.fields),
    actor: server.actors.admin,
    rates: defaultRates,
    now: server.parts.clock(),
    random: Math.random,
    rows: (collection) => device.store.find(collection, {}) as Row[],
  });
  for (const record of plan ?? []) {
    if (record.outcome !== 'valid') continue;
    for (const { action, input } of record.operations) {
      const written = await device.execute(action, input);
      if (!written.ok) throw new Error(written.error.message);
    }
  }
  await pushAll(device);
  const { entries } = device.outbox;
  if (entries.length > 0) throw new Error(`${entries.length} writes of the import did not arrive`);
  return (plan ?? []).map(({ outcome }) => outcome);
}
