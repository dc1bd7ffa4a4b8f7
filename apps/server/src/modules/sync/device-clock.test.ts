// A device whose clock is off by days, or which was away for days (docs/adr/0018, 0023): what it did, as the server keeps it.
import { randomUUID } from 'node:crypto';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { seriesPrefix } from '@zellige/domain/kernel/identity/numbering';
import { prepareInput } from '@zellige/domain/registry/prepare-input';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

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

const atDay = (days: number) => new Date(NOW.getTime() + days * DAY);
const instant = (days: number) => atDay(days).toISOString();
const dayOf = (days: number) => dayInCasablanca(atDay(days));

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

  it('records it of the server’s day where the device filled in its own', async () => {
    const invoice = await outputOf(entryOf('create_invoices', invoiceBody(), 0));
    const money = { id: invoice['id'], amount: 10, mode: 'Espèces' };
    const paidOn = async (date: string) => {
      const [answer] = await push(entryOf('pay_invoices', { ...money, date }, 3));
      const row = answer?.data?.rows.find(({ collection }) => collection === 'payments')?.row;
      return row?.['date'] ?? answer?.status;
    };
    expect(await paidOn(dayOf(3))).toBe(today);
    expect(await paidOn(dayOf(30))).toBe(422);
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

  it('orders what waited in one queue too, and refuses a chosen day behind them', async () => {
    await server.database.pool.query(
      `TRUNCATE invoices; DELETE FROM counters WHERE series = '${seriesPrefix.invoices}'`,
    );
    const entries = [-5, -2, -4].map((days) => entryOf('create_invoices', invoiceBody(), days));
    const chosen = entryOf('create_invoices', invoiceBody({ date: '2026-01-15' }), 0);
    const answers = await push(...entries, chosen);
    const dates = answers.slice(0, 3).map(({ data }) => data.output['date']);
    expect(dates).toEqual(['2026-11-16', '2026-11-19', '2026-11-19']);
    expect(answers[3]).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
  });
});

describe('a device that was away', () => {
  const bodyOf = { create_quotes: quoteBody, create_invoices: invoiceBody };
  const made = async (action: keyof typeof bodyOf, days: number, fields: Record<string, unknown> = {}) =>
    String((await outputOf(entryOf(action, bodyOf[action](fields), days)))['id']);

  it('accepts and invoices a quote that was valid then, at that instant', async () => {
    const id = await made('create_quotes', 0, { date: dayOf(-40), validityDays: 30 });
    const [accepted, converted] = await push(
      entryOf('accept_quotes', { id }, -11),
      entryOf('convert_quotes', { id }, -11),
    );
    expect(accepted).toMatchObject({ status: 200, data: { output: { acceptedAt: instant(-11) } } });
    expect(converted).toMatchObject({ status: 200 });
  });

  it('is refused what was over when it was done, whenever that arrives', async () => {
    const id = await made('create_quotes', 0, { date: dayOf(-40), validityDays: 30 });
    for (const days of [-9, 0]) {
      const [answer] = await push(entryOf('accept_quotes', { id }, days));
      expect(answer).toMatchObject({ status: 422, error: { code: 'quote_expired' } });
    }
  });

  it('says of each step when it was done; the row and its Historique when they were written', async () => {
    const [event, task] = await push(
      entryOf('create_events', { title: 'Pose', startDate: dayOf(-2), assignedTechnicians: [] }, -6),
      entryOf('create_tasks', { title: 'Rappeler' }, -6),
    );
    expect(event).toMatchObject({ status: 200, data: { output: { createdAt: NOW.toISOString() } } });
    const done = await outputOf(entryOf('complete_tasks', { id: task?.data.output['id'] }, -4));
    expect(done).toMatchObject({ completedAt: instant(-4), updatedAt: NOW.toISOString() });
    const invoiceId = await made('create_invoices', 0);
    const [paid] = await push(entryOf('pay_invoices', { id: invoiceId, amount: 10, mode: 'Espèces' }, -4));
    const payment = paid?.data.rows.find(({ collection }) => collection === 'payments')?.row;
    expect(payment).toMatchObject({ date: dayOf(-4) });
  });

  it('is not believed longer ago than a device may be away', async () => {
    const [task] = await push(entryOf('create_tasks', { title: 'Rappeler' }, 0));
    const done = await outputOf(entryOf('complete_tasks', { id: task?.data.output['id'] }, -181));
    expect(done).toMatchObject({ completedAt: NOW.toISOString() });
  });
});
