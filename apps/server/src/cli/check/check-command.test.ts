import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-check-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of the test's database, as an administrator writes it. */
function address(): string {
  const { user, password, host, port, database: name } = database.connection;
  const server = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgresql://${user}:${String(password)}@localhost/${name}?${server}`;
}

async function check(where: Record<string, string> = { DATABASE_URL: address() }) {
  const said: string[] = [];
  const errors: string[] = [];
  const code = await runCli(['check'], {
    environment: { DATA_DIR: folder, NODE_ENV: 'production', ...where },
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
    terminal: process.stderr,
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
  return { code, said: said.join('\n'), errors: errors.join('\n') };
}

describe('the command `check`', () => {
  it('ends with 0 when everything is consistent', async () => {
    const { code, said } = await check();
    expect(said).toContain('0 facture, 0 paiement');
    expect(said).toContain('Tout est cohérent.');
    expect(code).toBe(0);
  });

  it('ends with 1 and says what to do when something is not', async () => {
    await database.pool.query(`INSERT INTO counters VALUES ('FAC', 3)`);
    const { code, said } = await check();
    expect(said).toContain('Numéros manquants (1)');
    expect(said).toContain('FAC-001 : Les numéros FAC-001 à FAC-003 ne sont portés par aucun document (3)');
    expect(said).toContain('À faire : Un numéro donné ne disparaît jamais');
    expect(code).toBe(1);
  });

  it('ends with 2 when it could not look, and makes nothing', async () => {
    const nowhere = await check({ DATA_DIR: join(folder, 'nowhere') });
    expect(nowhere).toMatchObject({ code: 2, said: '', errors: expect.stringContaining('Aucune instance') });
    const other = await database.pool.connect();
    await other.query('SELECT pg_advisory_lock(7241912)');
    expect(await check()).toMatchObject({ code: 2, errors: expect.stringContaining('déjà en cours') });
    await other.query('SELECT pg_advisory_unlock(7241912)');
    other.release();
    const unreachable = await check({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(unreachable).toMatchObject({ code: 2, errors: expect.stringContaining('n’a pas pu se faire') });
  });
});
