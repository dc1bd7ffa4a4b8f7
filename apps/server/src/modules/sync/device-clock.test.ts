// A device whose clock is off by days (docs/adr/0018): what it dates by itself, as the server keeps it.
import { randomUUID } from 'node:crypto';
import { dayInCasablanca } from '@zellige/domain/kernel/dates';
import { prepareInput } from '@zellige/domain/prepare-input';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, quoteBody } from '../../platform/testing/sample-requests.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
});
afterAll(() => server.close());

/** A write of a device whose clock is `days` ahead; the same one again when it is given. */
const entryOf = (action: string, input: object, days: number) => {
  const moment = { now: new Date(NOW.getTime() + days * DAY), random: Math.random };
  return {
    opId: randomUUID(),
    action,
    data: prepareInput(action, input, moment) as Record<string, unknown>,
    timestamp: moment.now.getTime(),
    baseVersion: null,
    schema: 1,
  };
};
const push = async (...entries: object[]) => {
  const body = { entries };
  const answer = await server.ask('admin', { method: 'POST', url: '/api/sync/push', body });
  return answer.json().data as {
    status: number;
    data: { output: Record<string, unknown>; rows: { collection: string; row: Record<string, unknown> }[] };
  }[];
};
const outputOf = async (entry: object) => (await push(entry))[0]?.data.output ?? {};
const today = dayInCasablanca(NOW);
const historyOf = async (path: string) =>
  (await server.ask('admin', { url: `/api/${path}/history` })).json().data;

describe('a device three days ahead', () => {
  it('dates an invoice of the server’s day, and the Historique says what it had written', async () => {
    const entry = entryOf('create_invoices', invoiceBody(), 3);
    const invoice = await outputOf(entry);
    expect(invoice).toMatchObject({ date: today });
    const [made] = await historyOf(`invoices/${String(invoice['id'])}`);
    expect(made.changes).toEqual([{ field: 'date', from: '2026-11-24', to: today }]);
  });

  it('is recognised when it sends the same write again', async () => {
    const entry = entryOf('create_invoices', invoiceBody(), 3);
    const [first, second] = [await outputOf(entry), await outputOf(entry)];
    expect(second).toMatchObject({ id: first['id'], number: first['number'], date: today });
  });

  it('records a payment of the server’s day', async () => {
    const invoice = await outputOf(entryOf('create_invoices', invoiceBody(), 0));
    const pay = entryOf('pay_invoices', { id: invoice['id'], amount: 10, mode: 'Espèces' }, 3);
    const [answer] = await push(pay);
    const payment = answer?.data.rows.find(({ collection }) => collection === 'payments')?.row;
    expect(payment).toMatchObject({ date: today, amount: 10 });
  });

  it('leaves a quote the day that a person chose, be it to come', async () => {
    expect(await outputOf(entryOf('create_quotes', quoteBody({ date: '2026-12-24' }), 0))).toMatchObject({
      date: '2026-12-24',
    });
    expect(await outputOf(entryOf('create_quotes', quoteBody(), 3))).toMatchObject({ date: today });
  });

  it('completes a task now at the latest', async () => {
    const { id } = await outputOf(entryOf('create_tasks', { title: 'Rappeler' }, 3));
    expect(await outputOf(entryOf('complete_tasks', { id }, 3))).toMatchObject({
      completedAt: NOW.toISOString(),
    });
  });
});

describe('a device three days behind', () => {
  it('keeps the day of its invoice while no later one has a number, and never goes back behind one that has', async () => {
    const behind = await outputOf(entryOf('create_quotes', quoteBody(), -30));
    expect(behind).toMatchObject({ date: today });
    const late = await outputOf(entryOf('create_invoices', invoiceBody(), -3));
    expect(late).toMatchObject({ date: today });
    const { rows } = await server.database.pool.query(
      `SELECT data->>'date' AS date FROM invoices ORDER BY length(number), number`,
    );
    const dates = rows.map(({ date }: { date: string }) => date);
    expect(dates).toEqual(dates.toSorted((a, b) => a.localeCompare(b)));
  });

  it('orders what waited in one queue too, and leaves a chosen day alone', async () => {
    await server.database.pool.query('TRUNCATE invoices; DELETE FROM counters');
    const entries = [-5, -2, -4].map((days) => entryOf('create_invoices', invoiceBody(), days));
    const chosen = entryOf('create_invoices', invoiceBody({ date: '2026-01-15' }), 0);
    const dates = (await push(...entries, chosen)).map(({ data }) => data.output['date']);
    expect(dates).toEqual(['2026-11-16', '2026-11-19', '2026-11-19', '2026-01-15']);
  });
});
