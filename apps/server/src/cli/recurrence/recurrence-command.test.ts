import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerEngine } from '../../platform/database/commands/engine.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-recurrence-'));
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

async function recur(...options: string[]) {
  const said: string[] = [];
  const errors: string[] = [];
  const code = await runCli(['recurrence', ...options], {
    environment: { DATA_DIR: folder, NODE_ENV: 'production', DATABASE_URL: address() },
    print: (line) => said.push(line),
    printError: (line) => errors.push(line),
    terminal: process.stderr,
    now: () => new Date(),
  });
  return { code, said, errors };
}

describe('the command `recurrence`', () => {
  it('makes what is due up to a day, dated today, prints it, and makes it once', async () => {
    const today = dayInCasablanca(new Date());
    const engine = createServerEngine({ pool: database.runtime.pool });
    const contract = {
      title: 'Hébergement',
      client: 'Atlas',
      startDate: today,
      items: [{ name: 'É', unitPrice: 100 }],
    };
    const write = async (action: string, input: object) => {
      const command = { action, input, opId: null, expectedVersion: null };
      return (await engine.execute(command, systemActor)).data?.output.id;
    };
    const id = await write('create_contracts', contract);
    await write('activate_contracts', { id });
    const second = addMonths(today, 1);
    const made = await recur('--on', second);
    expect(made.code).toBe(0);
    expect(made.said).toEqual([
      `FAC-001  CTR-001  Atlas  du ${formatDay(today)} au ${formatDay(addDays(second, -1))}  120,00\u00a0MAD`,
      expect.stringMatching(/^FAC-002 {2}CTR-001 {2}Atlas {2}du /),
      '2 factures faites, 0 période en attente, 0 visite demandée, 0 contrat renouvelé ou terminé',
    ]);
    const dates = await database.pool.query(`SELECT DISTINCT data->>'date' AS day FROM invoices`);
    expect(dates.rows).toEqual([{ day: today }]);
    expect((await recur('--on', second)).said).toEqual([
      '0 facture faite, 0 période en attente, 0 visite demandée, 0 contrat renouvelé ou terminé',
    ]);
  });

  it('says which day it did not understand', async () => {
    const { code, errors } = await recur('--on', 'demain');
    expect([code, errors]).toEqual([1, ['--on demain : écrivez un jour, par exemple 2027-03-31']]);
  });
});
