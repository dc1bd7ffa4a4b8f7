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
