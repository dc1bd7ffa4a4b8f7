import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../platform/database/runtime-rights.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { contactBody, invoiceBody } from '../../testkit/sample-requests.ts';
import { runCheck } from '../consistency/run-check.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const asApplication = (text: string) => server.database.runtime.pool.query(text);
const write = async () => {
  const url = '/api/contacts';
  expect((await server.ask('admin', { method: 'POST', url, body: contactBody() })).statusCode).toBe(201);
};
const findings = async (): Promise<string[]> => {
  const report = await runCheck(server.parts, 'command');
  return (report?.findings ?? []).filter(({ rule }) => rule === 'audit-chain').map(({ message }) => message);
};

const tables = ['audit_entries', 'audit_seals', 'audit_head'];

/** As somebody does who owns the database. */
const behindTheBack = async (statement: string): Promise<void> => {
  await owner(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`);
};
const keep = () =>
  owner(
    tables
      .map((table) => `DROP TABLE IF EXISTS kept_${table}; CREATE TABLE kept_${table} AS TABLE ${table};`)
      .join(' '),
  );
const putBack = () =>
  behindTheBack(
    tables
      .map(
        (table) =>
          `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`,
      )
      .join('; '),
  );

describe('the journal', () => {
  it.each(
    tables.flatMap((table) => [
      `UPDATE ${table} SET ${table === 'audit_entries' ? `label = 'x'` : 'rank = 1'}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
      `DROP TABLE ${table}`,
    ]),
  )('refuses the application: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    `INSERT INTO audit_seals (rank, entry_id, hash) VALUES (1000, 1000, '')`,
    `INSERT INTO audit_entries (at, kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label)
       VALUES ('2020-01-01', '', '', '', '', '', '', '', '', '', '')`,
    'SET session_replication_role = replica',
    'ALTER TABLE invoices DISABLE TRIGGER audit_record',
    'DROP TRIGGER audit_record ON invoices',
    'CREATE OR REPLACE FUNCTION audit_record() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET ROLE zellige',
  ])('lets nothing be forged by the application: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses even the owner who does not switch its trigger off', async () => {
    for (const statement of [
      `UPDATE audit_entries SET label = 'x'`,
      'DELETE FROM audit_seals',
      'TRUNCATE audit_head',
    ])
      await expect(owner(statement)).rejects.toThrow('the journal is never changed');
  });

  it('gives the application its rights again at each start, and says when it has too many', async () => {
    const { connection, runtime } = server.database;
    await owner('GRANT ALL ON audit_entries, audit_seals, audit_head TO zellige_app');
    expect(await prepareDatabase({ connection, runtime: runtime.connection })).toEqual({
      isJournalApart: true,
    });
    await expect(asApplication('DELETE FROM audit_entries')).rejects.toMatchObject({ code: '42501' });
    expect(await prepareDatabase({ connection, runtime: connection })).toEqual({ isJournalApart: false });
  });

  /** What holds no change of anybody's: counters, copies of what the journal has, what ends by itself. */
  const unkept: Readonly<Record<string, string>> = {
    audit_entries: 'the journal',
    audit_seals: 'the journal',
    audit_head: 'the journal',
    history: 'the Historique of the same changes',
    receipts: 'keys of writes',
    tombstones: 'erased rows, whose erasure is kept',
    sync_state: 'the change counter',
    rate_limits: 'counters',
    uploads: 'files that still arrive',
    upload_pieces: 'files that still arrive',
    orphan_files: 'files that may go, whose going is kept',
    spent_refresh_tokens: 'tokens that are over',
    sign_in_challenges: 'sign-ins under way',
    wrong_codes: 'counters; each refusal is kept',
    notification_runs: 'when the facts were looked at',
    consistency_reports: 'the last check',
    webhook_events: 'what is to be sent of the changes',
    webhook_deliveries: 'the log of what was sent',
    letter_tries: 'letters under way',
    push_messages: 'messages on their way',
    letters_sent: 'counters',
    outbox_files: 'the sizes of letters that stayed',
    backup_runs: 'the log of backups',
    restores: 'what devices report; each series that it moves is kept',
    backup_schedules: 'told by whoever sets it',
    first_admin_codes: 'links that were printed, as sums',
    known_devices: 'devices that signed in before, as sums',
    daily_sums: 'made from the rows',
    daily_sums_state: 'made from the rows',
    superseded_rows: 'rows on their way out of the sums',
  };

  it('keeps the changes of every table, but those that say why not', async () => {
    const read = await owner(
      `SELECT relname AS name, EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = class.oid AND tgname LIKE 'audit\\_%'
         AND relname NOT LIKE 'audit\\_%' AND tgenabled <> 'D') AS kept
       FROM pg_class AS class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const silent = read.rows.filter(({ name, kept }) => !kept && unkept[name] === undefined);
    expect(
      silent.map(({ name }) => name),
      'give them audit_record and audit_emptied in their migration, or say above why not',
    ).toEqual([]);
  });
});

describe('the chain', () => {
  it('is whole after sixteen writers at once in two processes, each entry sealed once in the order of commits', async () => {
    const twin = await server.twin();
    const writers = Array.from({ length: 16 }, async (_unused, rank) => {
      for (let round = 0; round < 4; round += 1) {
        const url = rank % 3 === 0 ? '/api/invoices' : '/api/contacts';
        const body = rank % 3 === 0 ? invoiceBody() : contactBody();
        await (rank % 2 === 0 ? server : twin).ask('admin', { method: 'POST', url, body });
      }
    });
    await Promise.all(writers);
    const sums = await owner(
      `SELECT count(*) AS seals, max(rank) AS last, (SELECT count(*) FROM audit_entries) AS entries,
         (SELECT rank FROM audit_head) AS head FROM audit_seals`,
    );
    const { seals, last, entries, head } = sums.rows[0];
    expect([seals, last, head]).toEqual([entries, entries, entries]);
    expect(await findings()).toEqual([]);
    await twin.close();
  });

  it.each([
    ['an entry that was removed', 'DELETE FROM audit_entries WHERE id = 3', [/L’entrée 3 a été retirée/]],
    [
      'an entry that was changed',
      `UPDATE audit_entries SET after = '{"total": 1}' WHERE id = 3`,
      [/L’entrée 3 n’est plus celle qui a été scellée/],
    ],
    [
      'an entry that was changed with its own seal',
      `UPDATE audit_entries SET actor_name = 'X' WHERE id = 3; UPDATE audit_seals SET hash = sha256((SELECT hash FROM audit_seals WHERE rank = 2)
         || convert_to(audit_text((SELECT e FROM audit_entries AS e WHERE id = 3)), 'UTF8')) WHERE rank = 3`,
      [/au nom de « X »/, /sceau 4/],
    ],
    [
      'an entry that was removed with its seal',
      'DELETE FROM audit_entries WHERE id = 3; DELETE FROM audit_seals WHERE rank = 3',
      [/Le sceau 3 manque/],
    ],
    [
      'an entry that was slipped in',
      `INSERT INTO audit_entries (kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label)
       VALUES ('user', '', '', '', '', '', 'x', 'x', '', '')`,
      [/Une entrée n’a pas de sceau/],
    ],
    [
      'an end that was cut off',
      'DELETE FROM audit_entries WHERE id > 10; DELETE FROM audit_seals WHERE rank > 10',
      [/la fin du journal a été retirée/],
    ],
    [
      'an end that was cut off together with the head',
      `DELETE FROM audit_entries WHERE id > 10; DELETE FROM audit_seals WHERE rank > 10;
       UPDATE audit_head SET rank = 10, hash = (SELECT hash FROM audit_seals WHERE rank = 10)`,
      [/la fin du journal a été retirée/],
    ],
    [
      'a journal that was emptied',
      'DELETE FROM audit_entries; DELETE FROM audit_seals; DELETE FROM audit_head',
      [/la fin du journal/],
    ],
  ])('shows %s', async (_what, damage, expected) => {
    await write();
    expect(await findings()).toEqual([]);
    await keep();
    await behindTheBack(damage);
    const found = await findings();
    expect(found).toEqual(expected.map((message) => expect.stringMatching(message)));
    await putBack();
    expect(await findings()).toEqual([]);
  });
});
