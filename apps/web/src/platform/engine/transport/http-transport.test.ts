import { expect, test } from 'vitest';
import { createHttpTransport } from './http-transport.ts';

test('leaves out of the address what is not given, and reads rows from the data of the answer', async () => {
  const asked: string[] = [];
  const transport = createHttpTransport({
    http: {
      request: () => Promise.resolve({ ok: true, value: null as never }),
      fetch: (path) => {
        asked.push(path);
        return Promise.resolve(Response.json({ data: [], meta: { rev: 7, hasMore: false, epoch: 'e' } }));
      },
    },
    probe: () => Promise.resolve(true),
  });
  const page = { since: 0, limit: 50 };
  const reply = await transport.pull({ ...page, epoch: null });
  await transport.pull({ ...page, epoch: 'e', collections: ['quotes', 'invoices'] });
  expect(reply).toEqual({ status: 200, rows: [], rev: 7, hasMore: false, epoch: 'e' });
  expect(asked).toEqual([
    '/api/sync/pull?since=0&limit=50',
    '/api/sync/pull?since=0&limit=50&epoch=e&collections=quotes%2Cinvoices',
  ]);
});

const transportOn = (answer: () => Response | null) =>
  createHttpTransport({
    http: {
      request: () => Promise.resolve({ ok: true, value: null as never }),
      fetch: () => Promise.resolve(answer()),
    },
    probe: () => Promise.resolve(true),
  });
const error = { code: 'forbidden', message: 'Non' };

test.each([
  ['the envelope of the API', () => Response.json({ error }, { status: 403 }), { status: 403, error }],
  [
    'a pause that it asks for',
    () => Response.json({ error }, { status: 429, headers: { 'retry-after': '7' } }),
    { status: 429, error, retryAfter: 7 },
  ],
  [
    'another JSON under its mark',
    () => Response.json({ error: 'not found' }, { status: 404 }),
    { status: 0 },
  ],
  ['a page under its mark', () => new Response('<h1>Non</h1>', { status: 403 }), { status: 0 }],
  ['nothing', () => null, { status: 0 }],
])('reads %s', async (_name, answer, reply) => {
  const transport = transportOn(answer);
  expect(await transport.push([])).toEqual(reply);
  expect(await transport.pull({ since: 0, limit: 1, epoch: null })).toEqual(reply);
  expect(await transport.rows?.({ collection: 'contacts', ids: ['a'] })).toEqual(reply);
});

test.each([
  [200, true],
  [401, false],
  [403, false],
])('knows by a %i whether the session goes on', async (status, goesOn) => {
  expect(await transportOn(() => Response.json({}, { status })).refresh()).toBe(goesOn);
});

test.each([404, 500, 503])('ends no session for a %i', async (status) => {
  await expect(transportOn(() => Response.json({}, { status })).refresh()).rejects.toThrow(
    'nobody could be asked',
  );
});
