// The migration of a version that does not exist yet, as one may look: columns and an index on tables that people write
// to, a table of its own, the function of every write made anew.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { migrateDatabase } from '../../platform/database/migrate.ts';

const migrations = fileURLToPath(new URL('../../platform/database/migrations', import.meta.url));

const NEXT = `ALTER TABLE invoices ADD COLUMN next_field text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE receipts ADD COLUMN next_field integer;
--> statement-breakpoint
ALTER TABLE contacts ADD COLUMN next_field jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE INDEX next_index ON invoices (next_field);
--> statement-breakpoint
CREATE TABLE next_table (id text PRIMARY KEY);
--> statement-breakpoint
`;

async function applyChanges(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const read = await client.query<{ text: string }>(
    `SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = 'apply_changes'`,
  );
  await client.end();
  return read.rows.map(({ text }) => text).join(';\n');
}

/** Brings a database to the next version, as the start of that version's first process does. */
export async function migrateToNextVersion(connection: ClientConfig): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zellige-next-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
    const last = journal.entries.at(-1);
    journal.entries.push(
      Object.assign({}, last, { idx: 9999, tag: '9999_next', when: (last?.when ?? 0) + 1 }),
    );
    await writeFile(file, JSON.stringify(journal));
    await writeFile(join(folder, '9999_next.sql'), NEXT + (await applyChanges(connection)));
    await migrateDatabase(connection, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
