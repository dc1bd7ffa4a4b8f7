import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testkit/test-server.ts';
import { withProof } from '../../platform/audit/author-proof.ts';
import { contactBody, invoiceBody } from '../../testkit/sample-requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Person = Parameters<TestServer['ask']>[0];

const post = (url: string, body: object, person: Person = 'admin', headers = {}) =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body, headers });
const made = async (url: string, body: object, person: Person = 'admin') => {
  const answer = await post(url, body, person);
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().data;
};
const journal = async (query = '', person: Person = 'admin'): Promise<AuditEntry[]> =>
  (await server.ask(person, { url: `/api/audit?${query}` })).json().data;
const last = async (query: string): Promise<AuditEntry> => {
  const [entry] = await journal(`${query}&limit=1`);
  if (!entry) throw new Error(`nothing in the journal for ${query}`);
  return entry;
};
const status = async (person: Person, url: string) => (await server.ask(person, { url })).statusCode;
const login = (email: string, password: string) =>
  server.ask(null, {
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password },
    headers: { 'user-agent': 'Téléphone de Nadia' },
  });

describe('an entry of the journal', () => {
  it('says who, from where, what, before and after', async () => {
    const contact = await made('contacts', contactBody({ name: 'Riad Suivi' }), 'commercial1');
    const created = await last(`collection=contacts&record=${contact.id}`);
    expect(created).toMatchObject({
      kind: 'user',
      actorId: 'commercial1',
      actorName: server.actors.commercial1.fullName,
      address: '127.0.0.1',
      device: 'lightMyRequest',
      action: 'create_contacts',
      label: 'Riad Suivi',
      version: 1,
    });
    expect(created.sessionId).not.toBe('');
    expect(created.changes).toContainEqual({ field: 'company', from: null, to: 'Atlas Bureau' });
    const url = `/api/contacts/${contact.id}`;
    await server.ask('admin', { method: 'PUT', url, body: { city: 'Fès' } });
    const changed = await last(`record=${contact.id}`);
    expect(changed).toMatchObject({ actorId: 'admin', action: 'update_contacts', version: 2 });
    expect(changed.changes).toEqual([{ field: 'city', from: '', to: 'Fès' }]);
    expect(Math.abs(Date.parse(changed.at) - Date.now())).toBeLessThan(60_000);
  });

  it('is there for each record that an operation writes, with the legal number', async () => {
    const invoice = await made('invoices', invoiceBody());
    await made(`invoices/${invoice.id}/pay`, { amount: 100, mode: 'Virement' });
    const entries = await journal('verb=pay&limit=10');
    expect(entries.map(({ collection }) => collection).toSorted()).toEqual(['invoices', 'payments']);
    expect(entries.find(({ collection }) => collection === 'invoices')).toMatchObject({
      label: invoice.number,
      changes: expect.arrayContaining([{ field: 'advanceAmount', from: 0, to: 100 }]),
    });
  });

  it('is there for the writes of a queue, of a program and of the server itself', async () => {
    const id = Date.now();
    const data = contactBody({ id, name: 'Par la file' });
    const write = { opId: randomUUID(), action: 'create_contacts', data, timestamp: id };
    const entry = { ...write, baseVersion: null, schema: 1 };
    const pushed = await post('sync/push', { entries: [entry] }, 'commercial2');
    expect(pushed.statusCode).toBe(200);
    expect(await last('collection=contacts')).toMatchObject({ actorId: 'commercial2', label: 'Par la file' });
    await server.engine.execute(
      {
        action: 'create_contacts',
        input: contactBody({ name: 'Du serveur' }),
        opId: null,
        expectedVersion: null,
      },
      server.actors.admin,
    );
    expect(await last('collection=contacts')).toMatchObject({ kind: 'system', label: 'Du serveur' });
  });

  it('keeps nothing of what was rolled back or refused', async () => {
    const before = await last('');
    expect((await post('contacts', { name: '' })).statusCode).toBe(422);
    const client = await server.database.runtime.pool.connect();
    await client.query(`BEGIN; UPDATE contacts SET data = data || '{"city": "Oujda"}'; ROLLBACK`);
    client.release();
    expect(await last('')).toEqual(before);
  });

  it('is left by whoever works in the database beside the application', async () => {
    const { pool } = server.database.runtime;
    await pool.query(`UPDATE invoices SET data = data || '{"total": 1}' WHERE number = 'FAC-001'`);
    expect(await last('kind=direct')).toMatchObject({
      actorName: 'zellige_app',
      action: 'update_invoices',
      label: 'FAC-001',
      changes: [{ field: 'total', from: 1200, to: 1 }],
    });
    const context = withProof({ kind: 'system', actorId: '', actorName: '', address: '' });
    await pool.query(`BEGIN; SELECT set_config('zellige.audit', '${JSON.stringify(context)}', true);
      UPDATE invoices SET data = data || '{"total": 1200}' WHERE number = 'FAC-001'; COMMIT`);
    await server.database.pool.query(
      `ALTER TABLE audit_entries DISABLE TRIGGER audit_refuse; UPDATE audit_entries SET actor_name = 'seen' WHERE kind = 'direct';
       ALTER TABLE audit_entries ENABLE TRIGGER audit_refuse`,
    );
  });
});

describe('accounts, sessions and keys', () => {
  it('leave entries without anything secret', async () => {
    const body = {
      fullName: 'Salma Naciri',
      email: 'salma@example.ma',
      role: 'commercial',
      password: 'phrase-de-salma',
    };
    const account = await made('users', body);
    expect(await last('collection=users')).toMatchObject({
      action: 'create_users',
      label: 'Salma Naciri',
      actorId: 'admin',
    });
    await server.ask('admin', {
      method: 'PUT',
      url: `/api/users/${account.id}`,
      body: { role: 'manager', password: 'autre-phrase' },
    });
    const { changes } = await last('collection=users&verb=update');
    expect(changes).toEqual([
      { field: 'password_hash', from: null, to: null, hidden: true },
      { field: 'role', from: 'commercial', to: 'manager' },
    ]);
    const key = await made('settings/api', {
      name: 'Comptable',
      scopes: { invoices: 'read' },
    });
    expect(await last('collection=apiKeys')).toMatchObject({ action: 'create_apiKeys', label: 'Comptable' });
    const all = await server.database.pool.query<{ text: string }>(
      'SELECT string_agg(e::text, chr(10)) AS text FROM audit_entries AS e',
    );
    expect(all.rows[0]?.text).not.toMatch(/\$argon2|phrase-de-salma|autre-phrase/);
    expect(all.rows[0]?.text).not.toContain(key.key);
  });

  it('tell a sign-in, one that was refused, and the end of a session', async () => {
    expect((await login('salma@example.ma', 'mauvais mot')).statusCode).toBe(401);
    expect(await last('verb=refuse_sign_in')).toMatchObject({
      kind: 'anonymous',
      actorId: '',
      label: 'Salma Naciri',
      device: expect.stringContaining('phone'),
    });
    expect((await login('personne@example.ma', 'mauvais mot')).statusCode).toBe(401);
    expect(await last('verb=refuse_sign_in')).toMatchObject({ recordId: '', label: '', changes: [] });
    const { token } = (await login('salma@example.ma', 'autre-phrase')).json().data;
    const opened = await last('verb=sign_in');
    expect(opened).toMatchObject({
      actorName: 'Salma Naciri',
      collection: 'sessions',
      recordId: opened.sessionId,
    });
    const headers = { authorization: `Bearer ${token}` };
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await last('verb=end_session')).toMatchObject({
      actorName: 'Salma Naciri',
      recordId: opened.sessionId,
    });
    expect((await login('admin@zellige.demo', TEST_PASSWORD)).statusCode).toBe(200);
  });
});

describe('reading the journal', () => {
  it('finds by person, record, operation, day and words, page after page', async () => {
    const contact = await made(
      'contacts',
      contactBody({ name: 'Zénith Événements', city: 'Tanger' }),
      'manager',
    );
    const found = async (query: string) => (await journal(query)).map(({ recordId }) => recordId);
    const key = String(contact.id);
    expect(await found('q=zénith')).toEqual([key]);
    expect(await found('q=ZÉNITH')).toEqual([key]);
    expect(await found('q=tanger%20create')).toEqual([key]);
    expect(await found('q=100%25')).toEqual([]);
    expect(await found(`record=${key}&actor=manager&verb=create&collection=contacts`)).toEqual([key]);
    expect(await found(`record=${key}&from=2100-01-01`)).toEqual([]);
    const yesterday = addDays(dayInCasablanca(new Date()), -1);
    expect(await found(`record=${key}&from=${yesterday}`)).toEqual([key]);
    const first = (await server.ask('admin', { url: '/api/audit?limit=2' })).json();
    const second = await journal(`limit=2&cursor=${first.meta.next}`);
    expect(second[0]?.id).toBeLessThan(first.data[1].id);
    expect((await server.ask('admin', { url: '/api/audit?from=hier' })).statusCode).toBe(422);
  });

  it('is for admin and manager, its export for the admin', async () => {
    expect(await status('manager', '/api/audit')).toBe(200);
    for (const person of ['commercial1', 'employe'] as const)
      expect(await status(person, '/api/audit')).toBe(403);
    for (const person of ['manager', 'commercial1', 'employe'] as const)
      expect(await status(person, '/api/audit/export')).toBe(403);
  });

  it('exports all of it, in French, with nothing that a spreadsheet would compute', async () => {
    await made('contacts', contactBody({ name: '=HYPERLINK("http://x")' }));
    await server.database.pool.query(
      `SELECT audit_note(jsonb_build_object('action', 'export_quotes', 'collection', 'quotes')) FROM generate_series(1, 600)`,
    );
    const counted = await server.database.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM audit_entries',
    );
    const answer = await server.ask('admin', { url: '/api/audit/export' });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/journal-audit-\d{4}-\d\d-\d\d\.csv/);
    const lines = answer.body.split('\r\n').filter((line) => /^"?\d+;/.test(line));
    expect(lines).toHaveLength((counted.rows[0]?.count ?? 0) + 1);
    expect(answer.body).toContain('Sceau n°;Date et heure;Origine;Personne');
    expect(answer.body).not.toMatch(/(^|;)"?=HYPERLINK/m);
    expect(await last('verb=export_audit')).toMatchObject({ actorId: 'admin', collection: 'audit' });
    const some = await server.ask('admin', { url: '/api/audit/export?collection=users' });
    expect(some.body).not.toContain('Riad Suivi');
  });

  it('tells what a device exported, and a document that was printed', async () => {
    await made('audit/exports', { family: 'contacts', rows: 12, format: 'xlsx' }, 'commercial1');
    expect(await last('verb=export&collection=contacts')).toMatchObject({
      actorId: 'commercial1',
      changes: [
        { field: 'format', from: null, to: 'xlsx' },
        { field: 'rows', from: null, to: 12 },
      ],
    });
    expect((await post('audit/exports', { family: 'x y', rows: 1, format: 'csv' })).statusCode).toBe(422);
    expect(
      (await post('audit/exports', { family: 'contacts', rows: 1, format: 'csv' }, 'employe')).statusCode,
    ).toBe(403);
  });
});
