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

test.each([
  [403, 'application/json', 403],
  [403, 'text/html', 0],
  [404, 'text/html; charset=utf-8', 0],
  [426, 'text/plain', 0],
  [413, 'text/html', 413],
  [429, 'text/html', 429],
  [502, 'text/html', 502],
])(
  'takes %i in %s for %i: a page in the place of the server judges no write',
  async (status, type, judged) => {
    const transport = createHttpTransport({
      http: {
        request: () => Promise.resolve({ ok: true, value: null as never }),
        fetch: () => Promise.resolve(new Response('{}', { status, headers: { 'content-type': type } })),
      },
      probe: () => Promise.resolve(true),
    });
    expect(await transport.push([])).toEqual({ status: judged });
  },
);
