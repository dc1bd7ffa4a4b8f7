import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody } from '../../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { readListQuery } from './list-query.ts';
import { readPage } from './list.repository.ts';
import { createRowTexts } from './row-texts.ts';
import { visibilityOf } from '../visibility.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['Amina', 'Brahim', 'Chaimae'])
    await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody({ name }) });
});
afterAll(() => server.close());

const path = { collection: 'contacts', filters: {}, sorts: {} } as const;

function requestOf(limit: string) {
  const query = readListQuery({ limit }, path, () => new Date());
  if (!query.ok) throw new Error('no query');
  return {
    path,
    query: query.value,
    visibility: visibilityOf(server.actors.admin, 'contacts'),
    actorId: 'admin',
  };
}

/** The pool of the test server, and the statements that it was given. */
function watched(): { pool: Pool; texts: string[] } {
  const texts: string[] = [];
  const pool = new Proxy(server.database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return (asked: string | { text: string }, values?: unknown[]) => {
        texts.push(typeof asked === 'string' ? asked : asked.text);
        return typeof asked === 'string' ? target.query(asked, values) : target.query(asked);
      };
    },
  });
  return { pool, texts };
}

const namesIn = (texts: readonly Buffer[]): string[] => texts.map((text) => JSON.parse(text.toString()).name);

describe('the texts of rows that are kept', () => {
  it('are read from the database once, and those of other rows alone', async () => {
    const { pool, texts: statements } = watched();
    const rows = createRowTexts(pool);
    const pageOf = async (limit: string) => {
      const { places } = await readPage(pool, requestOf(limit), undefined);
      return (await rows.of(requestOf(limit), places)).texts;
    };
    const readings = () => statements.filter((text) => text.includes('data::text')).length;
    expect(namesIn(await pageOf('1'))).toEqual(['Amina', 'Brahim']);
    expect(readings()).toBe(1);
    const kept = await pageOf('1');
    expect(namesIn(kept)).toEqual(['Amina', 'Brahim']);
    expect(readings()).toBe(1);
    // They hold no block of memory that they share with others.
    expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length));
    expect(namesIn(await pageOf('5'))).toEqual(['Amina', 'Brahim', 'Chaimae']);
    expect(readings()).toBe(2);
  });

  it('are read again once somebody wrote the row, with the product or by hand', async () => {
    const url = '/api/contacts?sort=createdAt';
    const first = (await server.ask('admin', { url })).json().data[0];
    await server.ask('admin', {
      method: 'PUT',
      url: `/api/contacts/${first.id}`,
      body: { ...first, name: 'Amina Alaoui' },
    });
    expect((await server.ask('admin', { url })).json().data[0].name).toBe('Amina Alaoui');
    await server.database.pool.query(
      `UPDATE contacts SET data = jsonb_set(data, '{name}', '"Amina Berrada"') WHERE id = $1`,
      [first.id],
    );
    expect((await server.ask('admin', { url: `${url}&limit=2` })).json().data[0].name).toBe('Amina Berrada');
  });

  it('are those of the page when a row changed between the two looks', async () => {
    const rows = createRowTexts(server.database.pool);
    const read = () => readPage(server.database.pool, requestOf('5'), undefined);
    await rows.of(requestOf('5'), (await read()).places);
    const { places } = await read();
    await server.database.pool.query(
      `UPDATE contacts SET data = jsonb_set(data, '{name}', '"Brahim Tazi"') WHERE data->>'name' LIKE 'Brahim%'`,
    );
    // A place that the first look did not have, so that the page is looked at again.
    const [, ...others] = places;
    const stale = [{ id: 'none', mark: '', value: '' }, ...others];
    expect(namesIn((await rows.of(requestOf('5'), stale)).texts)).toContain('Brahim Tazi');
  });
});
