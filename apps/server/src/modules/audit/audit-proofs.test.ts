import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withProof } from '../../platform/audit/author-proof.ts';
import { restartSigning, lastSignedHead, readSignedHeads } from '../../platform/audit/signed-heads.ts';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runCheck } from '../consistency/run-check.ts';
import { signHead } from './head-signing.ts';

const now = new Date('2026-03-02T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const said: string[] = [];
const note = (_about: unknown, message: string) => void said.push(message);
const log = { info: note, warn: note, error: note };
const sign = (process = server, at = now) =>
  signHead({
    pool: process.parts.pool,
    dataDir: server.parts.config.dataDir,
    clock: () => at,
    log: log as Parameters<typeof signHead>[0]['log'],
  });
const write = async (process = server) => {
  const body = contactBody();
  const answer = await process.ask('admin', { method: 'POST', url: '/api/contacts', body });
  expect(answer.statusCode).toBe(201);
};
const findings = async (): Promise<string[]> =>
  ((await runCheck(server.parts, 'command'))?.findings ?? [])
    .filter(({ rule }) => rule === 'audit-chain')
    .map(({ message }) => message);

const asApplication = (text: string, values: unknown[] = []) =>
  server.database.runtime.pool.query(text, values);
/** As somebody does who owns the database. */
const behindTheBack = (statement: string) =>
  server.database.pool.query(
    `SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`,
  );
const entriesOf = async (person: string) =>
  (await asApplication('SELECT * FROM audit_entries WHERE actor_id = $1 ORDER BY id DESC', [person])).rows;

const cutTail = (count: number) =>
  behindTheBack(
    `DELETE FROM audit_entries WHERE id IN (SELECT entry_id FROM audit_seals ORDER BY rank DESC LIMIT ${count});
     DELETE FROM audit_seals WHERE rank > (SELECT max(rank) - ${count} FROM audit_seals);
     UPDATE audit_head SET (rank, hash) = (SELECT rank, hash FROM audit_seals ORDER BY rank DESC LIMIT 1)`,
  );

const keep = () =>
  server.database.pool.query(
    ['audit_entries', 'audit_seals', 'audit_head']
      .map((table) => `DROP TABLE IF EXISTS kept_${table}; CREATE TABLE kept_${table} AS TABLE ${table};`)
      .join(' '),
  );
const putBack = () =>
  behindTheBack(
    ['audit_entries', 'audit_seals', 'audit_head']
      .map(
        (table) =>
          `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`,
      )
      .join('; '),
  );

/** How often the last entry is shown, which then goes: the tests that follow begin with an honest journal. */
const shownOfLast = async (): Promise<number> => {
  const id = (await asApplication('SELECT max(id) AS id FROM audit_entries')).rows[0].id;
  const found = await findings();
  await cutTail(1);
  const own = found.filter((message) => message.startsWith(`L’entrée ${id}, au nom de`));
  return own.length === found.length ? own.length : -1;
};

const INSERT = `INSERT INTO audit_entries (kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, proof)
  VALUES ('user', 'manager', 'Karim', '', '', '', 'update_contacts', 'contacts', '1', 'x', $1)`;

describe('an entry that somebody with the role of the application writes beside it', () => {
  beforeEach(() => write());

  it('is found without a proof', async () => {
    await asApplication(INSERT, [null]);
    expect(await shownOfLast()).toBeGreaterThan(0);
  });

  it('is found with a proof that was made up', async () => {
    await asApplication(INSERT, [`${'A'.repeat(16)}.${'A'.repeat(22)}`]);
    expect(await shownOfLast()).toBe(1);
  });

  it('is found with the proof of another entry', async () => {
    const [own] = await entriesOf('admin');
    expect(own.proof).toMatch(/^[\w-]{16}\.[\w-]{22}$/);
    await asApplication(INSERT, [own.proof]);
    expect(await shownOfLast()).toBeGreaterThan(0);
  });

  it('is found when it repeats an entry with its own author and proof', async () => {
    const [own] = await entriesOf('admin');
    await asApplication(
      `INSERT INTO audit_entries (kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, proof)
       SELECT kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, proof FROM audit_entries WHERE id = $1`,
      [own.id],
    );
    expect(await shownOfLast()).toBeGreaterThan(0);
  });

  it('is found when a change of a row is made in the name of somebody', async () => {
    const context = { kind: 'user', actorId: 'manager', actorName: 'Karim', address: '' };
    const client = await server.database.runtime.pool.connect();
    await client.query('BEGIN');
    await client.query(`SELECT set_config('zellige.audit', $1, true)`, [JSON.stringify(context)]);
    await client.query(
      `UPDATE contacts SET data = data || '{"city": "Rabat"}' WHERE id = (SELECT min(id) FROM contacts)`,
    );
    await client.query('COMMIT');
    client.release();
    expect(await shownOfLast()).toBeGreaterThan(0);
  });
});

describe('an honest journal', () => {
  it('is found right after writes of people, programs, strangers and the server itself, by two servers', async () => {
    const twin = await server.twin();
    await write();
    await write(twin);
    await server.ask(null, {
      method: 'POST',
      url: '/api/auth/login',
      body: { email: 'admin@zellige.demo', password: 'not it' },
    });
    await sign();
    await write(twin);
    await sign(twin);
    await sign();
    expect(await findings()).toEqual([]);
    await twin.close();
    const heads = await readSignedHeads(server.parts.config.dataDir);
    expect(new Set(heads.map(({ rank }) => rank)).size).toBe(heads.length);
    expect(said.filter((message) => message.startsWith('the journal no longer'))).toEqual([]);
  });

  it('is proven once per transaction, by nobody without the key', () => {
    const author = { kind: 'user', actorId: 'a', actorName: 'A', address: '' };
    expect(withProof(author).proof).not.toBe(withProof(author).proof);
  });
});

describe('the signed heads', () => {
  it('show an end that was cut off after the last check, together with the head, at the next minute too', async () => {
    expect(await findings()).toEqual([]);
    await write();
    await write();
    await sign();
    await keep();
    await cutTail(1);
    said.length = 0;
    await sign();
    expect(said[0]).toMatch(/^the journal no longer holds what was signed/);
    expect(await findings()).toEqual([expect.stringMatching(/la fin du journal a été retirée/)]);
    await putBack();
    await sign();
  });

  it('show an end that was cut off and has grown again since', async () => {
    await restartSigning(server.parts.config.dataDir, now);
    expect(await findings()).toEqual([]);
    await write();
    await sign();
    const signed = await lastSignedHead(server.parts.config.dataDir);
    await keep();
    await cutTail(1);
    await write();
    await write();
    await sign();
    await sign();
    expect(await findings()).toContain(
      `Le sceau ${signed?.rank} n’est plus celui qui a été relevé hors de la base`,
    );
    await putBack();
  });

  it('believe no line that was not signed with the key of the instance, and begin anew with a database put back', async () => {
    const dataDir = server.parts.config.dataDir;
    await restartSigning(dataDir, now);
    expect(await lastSignedHead(dataDir)).toBeNull();
    await sign();
    const last = await lastSignedHead(dataDir);
    const file = `${dataDir}/journal-heads/2026-03.jsonl`;
    await appendFile(file, `${JSON.stringify({ ...last, rank: 1_000_000 })}\n{"rank": 1, "ha`);
    expect(await lastSignedHead(dataDir)).toEqual(last);
    expect(await readSignedHeads(dataDir)).toEqual([last]);
    expect(await findings()).toEqual([]);
  });
});
