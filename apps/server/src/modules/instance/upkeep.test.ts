import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runUpkeep } from './upkeep.repository.ts';

const start = new Date('2026-01-10T09:00:00Z');
let now = start;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const forever = new Date('2100-01-01');
  await server.database.pool.query('UPDATE sessions SET refresh_expires_at = $1', [forever]);
});
afterAll(() => server.close());

const later = (days: number) => {
  now = new Date(start.getTime() + days * 86_400_000);
};
const post = async (url: string, body: object) =>
  (await server.ask('admin', { method: 'POST', url: `/api/${url}`, body })).json().data;
const count = async (table: string) =>
  (await server.database.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;
const upkeep = () => runUpkeep(server.database.pool, now);

const statusOf = async (path: string): Promise<number> =>
  (await server.ask('admin', { url: `/api/${path}` })).statusCode;

describe('upkeep', () => {
  it('erases from the corbeille after thirty days, with its Historique, and tells every copy', async () => {
    const kept = await post('contacts', contactBody({ name: 'Reste' }));
    const gone = await post('contacts', contactBody({ name: 'Part' }));
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${gone.id}` });
    const since = (await server.ask('admin', { url: '/api/sync/pull' })).json().meta.rev;
    later(29);
    expect(await upkeep()).toBe(0);
    later(31);
    expect(await upkeep()).toBe(1);
    later(0);
    const pulled = (await server.ask('admin', { url: `/api/sync/pull?since=${since}` })).json();
    expect(pulled.data).toEqual([
      { collection: 'contacts', id: String(gone.id), deleted: true, rev: since + 1 },
    ]);
    expect(pulled.meta.rev).toBe(since + 1);
    expect((await server.ask('admin', { url: `/api/contacts/${gone.id}` })).statusCode).toBe(404);
    expect((await server.ask('admin', { url: `/api/contacts/${kept.id}` })).statusCode).toBe(200);
    const traces = await server.database.pool.query('SELECT 1 FROM history WHERE record_id = $1', [
      String(gone.id),
    ]);
    expect(traces.rows).toEqual([]);
  });

  it('takes what it erases off the lists that were read before', async () => {
    const gone = await post('contacts', contactBody({ name: 'Effacé' }));
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${gone.id}` });
    await post('contacts', contactBody({ name: 'Plus récent' }));
    const list = async (headers = {}) => server.ask('admin', { url: '/api/contacts?archived=true', headers });
    const before = await list();
    expect(before.json().meta.total).toBe(1);
    later(31);
    expect(await upkeep()).toBe(1);
    later(0);
    const after = await list({ 'if-none-match': before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect([after.json().data, after.json().meta.total]).toEqual([[], 0]);
  });

  it('leaves what somebody brings back at that moment', async () => {
    const { pool } = server.database;
    const { id } = await post('contacts', contactBody({ name: 'Revient' }));
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${id}` });
    const person = await pool.connect();
    await person.query('BEGIN');
    await person.query('UPDATE contacts SET archived_at = NULL WHERE id = $1', [String(id)]);
    later(31);
    const erasing = upkeep();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM contacts%'`;
    await expect.poll(async () => (await pool.query(waiting)).rows.length, { timeout: 200_000 }).toBe(1);
    await person.query('COMMIT');
    person.release();
    expect(await erasing).toBe(0);
    later(0);
    expect((await server.ask('admin', { url: `/api/contacts/${id}` })).statusCode).toBe(200);
  });

  it('never erases a numbered document', async () => {
    await post('quotes', quoteBody());
    await server.database.pool.query(`UPDATE quotes SET archived_at = $1`, [start]);
    later(400);
    await upkeep();
    expect(await count('quotes')).toBe(1);
  });

  it('forgets receipts and tombstones after 180 days, and then copies that old are pulled afresh', async () => {
    later(0);
    await server.ask('admin', {
      method: 'POST',
      url: '/api/contacts',
      body: contactBody(),
      headers: { 'idempotency-key': 'old' },
    });
    await server.database.pool.query('UPDATE receipts SET at = $1', [start]);
    await server.database.pool.query(`INSERT INTO tombstones VALUES ('contacts', '1', 6, $1)`, [start]);
    later(181);
    await upkeep();
    later(0);
    expect([await count('receipts'), await count('tombstones')]).toEqual([0, 0]);
    expect((await server.ask('admin', { url: '/api/sync/pull?since=1' })).statusCode).toBe(410);
  });

  it('never erases what a document names', async () => {
    later(0);
    const { id: contactId } = await post('contacts', contactBody({ name: 'Nommé' }));
    const price = { sale: 10, rental: 1 };
    const product = { name: 'Écran', price, category: 'c', availability: 'en_stock' };
    const { id: productId } = await post('products', product);
    const other = await post('products', product);
    const items = [{ name: 'Écran', productId, unitPrice: 10 }];
    const quote = await post('quotes', quoteBody({ contactId, items }));
    await post(`quotes/${quote.id}/refuse`, { reason: 'Trop cher' });
    await post(`contacts/${contactId}/archive`, {});
    for (const id of [productId, other.id]) await post(`products/${id}/archive`, {});
    later(31);
    expect(await upkeep()).toBe(1);
    later(0);
    expect(await statusOf(`contacts/${contactId}`)).toBe(200);
    expect(await statusOf(`products/${productId}`)).toBe(200);
    expect(await statusOf(`products/${other.id}`)).toBe(404);
  });

  it('forgets sessions and what they spent, codes and counters', async () => {
    await server.database.pool.query('UPDATE sessions SET refresh_expires_at = $1', [start]);
    later(31);
    await upkeep();
    for (const table of ['sessions', 'spent_refresh_tokens', 'recovery_codes', 'rate_limits'])
      expect(`${table} ${await count(table)}`).toBe(`${table} 0`);
  });

  it('is done by one process at a time', async () => {
    const holder = await server.database.pool.connect();
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(7241907)');
    expect(await upkeep()).toBeNull();
    await holder.query('ROLLBACK');
    holder.release();
    expect(await upkeep()).not.toBeNull();
  });
});
