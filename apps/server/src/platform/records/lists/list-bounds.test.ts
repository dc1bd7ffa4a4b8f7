import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteBody } from '../../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

let server: TestServer;
const ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  for (const [date, unitPrice] of [
    ['2026-10-30', 9],
    ['2026-11-01', 100],
    ['2026-11-15', 1000],
    ['2026-12-01', 20],
  ] as const) {
    const body = quoteBody({ date, items: [{ name: 'x', quantity: 1, unitPrice }] });
    const made = await server.ask('admin', { method: 'POST', url: '/api/quotes', body });
    ids.push(made.json().data.id);
  }
});
afterAll(() => server.close());

const amounts = async (query: string) => {
  const answer = await server.ask('admin', { url: `/api/quotes?sort=amount&${query}` });
  if (answer.statusCode !== 200) return Object.keys(answer.json().error.fields);
  return answer.json().data.map(({ amount }: { amount: number }) => amount);
};

it.each([
  ['date>=2026-11-01', [20, 100, 1000]],
  ['date>=01/11/2026', [20, 100, 1000]],
  ['from=01/11/2026&to=30/11/2026', [100, 1000]],
  ['createdAt>=2026-01-01', [9, 20, 100, 1000]],
  ['createdAt<2026-01-01T00:00:00Z', []],
  ['ids=', []],
  ['date>2026-11-01', [20, 1000]],
  ['date>=2026-11-01&date<=2026-11-30', [100, 1000]],
  ['date%3E%3D2026-11-01&date%3C2026-12-01', [100, 1000]],
  ['amount<100', [9, 20]],
  ['amount<=100', [9, 20, 100]],
  ['total>120', [1000]],
  ['total>=120', [100, 1000]],
  ['amount>=20&q=DEV', [20, 100, 1000]],
])('a list is narrowed by a bound on a field that orders it: %s', async (query, expected) => {
  expect(await amounts(query)).toEqual(expected);
});

it.each([
  ['secret>=1', ['secret>']],
  ['amount>=beaucoup', ['amount>']],
  ['amount>', ['amount>']],
  ['amount>1;DROP', ['amount>1;DROP']],
  ['client>=A', ['client>']],
  ['date>=hier', ['date>']],
  ['date>=2026-02-31', ['date>']],
  ['createdAt>=hier', ['createdAt>']],
  ['from=2026-02-31', ['from']],
  ['to=novembre', ['to']],
  ['amount<>3', ['amount<>3']],
])('a bound that cannot be read is refused by its name: %s', async (query, fields) => {
  expect(await amounts(query)).toEqual(
    expect.arrayContaining([expect.stringContaining(fields[0]?.slice(0, 7) ?? '')]),
  );
});

it('several records are read at once by their keys, also where they are more than a page', async () => {
  expect(await amounts(`ids=${ids[1]},${ids[3]},DEV-999`)).toEqual([20, 100]);
  const many = [...ids, ...Array.from({ length: 90 }, (_none, rank) => `QUO-${rank}`)];
  expect((await amounts(`ids=${many.join(',')}`)).length).toBe(4);
  expect(
    await amounts(`ids=${'x,'.repeat(1)}${Array.from({ length: 201 }, (_n, i) => i).join(',')}`),
  ).toEqual(['ids']);
});

it('keys open no record that the list does not show', async () => {
  const answer = await server.ask('commercial2', { url: `/api/quotes?ids=${ids.join(',')}` });
  expect(answer.json().data).toEqual([]);
});
