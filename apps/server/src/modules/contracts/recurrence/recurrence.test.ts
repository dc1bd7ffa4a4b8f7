import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerEngine } from '../../../platform/database/commands/engine.ts';
import {
  brokenDay,
  letDaysPass,
  liveInvoicesOf,
  movedClock,
  runningContract,
  seriesProblem,
} from '../../../testkit/contract-years.ts';
import { dyingAfter } from '../../../testkit/dying-pool.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { runRecurrence } from './run-recurrence.ts';

const time = movedClock('2027-01-01');
let server: TestServer;
let twin: TestServer;
beforeEach(async () => {
  time.goTo('2027-01-01');
  server = await startTestServer({ clock: time.clock });
  twin = await server.twin();
});
afterEach(async () => {
  await twin.close();
  await server.close();
});

const post = (url: string, body: object = {}) => server.ask('admin', { method: 'POST', url, body });
const count = async (table: 'invoices' | 'sendings'): Promise<number> =>
  Number((await server.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

describe('two processes that bill at once', () => {
  it('make 24 invoices from 31/01 and 4 a year by the quarter, whose days follow one another', async () => {
    const monthly = await runningContract(server, { startDate: '2027-01-31' });
    const quarterly = await runningContract(server, {
      startDate: '2027-01-31',
      billing: { unit: 'quarter', timing: 'after' },
    });
    await letDaysPass([server, twin], { from: '2027-01-31', to: '2029-01-30', step: 9, goTo: time.goTo });
    time.goTo('2029-01-30');
    await runRecurrence(twin.parts);
    const [months, quarters] = [
      await liveInvoicesOf(server, monthly.id),
      await liveInvoicesOf(server, quarterly.id),
    ];
    expect([months.length, quarters.length]).toEqual([24, 7]);
    expect([brokenDay(months), brokenDay(quarters)]).toEqual([null, null]);
    expect(months[0]?.period).toEqual({ from: '2027-01-31', to: '2027-02-27' });
    expect(months.at(-1)?.period?.to).toBe('2029-01-30');
    expect(sumAmounts(months.map(({ total }) => total))).toBe(24 * 1200);
    expect(await seriesProblem(server)).toBeNull();
  });

  it('after a clock that jumped 100 days bill what was missed, today', async () => {
    const { id } = await runningContract(server, { startDate: '2027-01-01' });
    time.goTo('2027-04-11');
    await Promise.all([server, twin, server].map(({ parts }) => runRecurrence(parts)));
    const made = await liveInvoicesOf(server, id);
    expect(made.map(({ date, period }) => [date, period?.from])).toEqual(
      ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'].map((from) => ['2027-04-11', from]),
    );
    expect(await seriesProblem(server)).toBeNull();
  });

  it('bill a cancelled invoice again, once', async () => {
    const { id } = await runningContract(server, { startDate: '2027-01-01' });
    await runRecurrence(server.parts);
    const [first] = await liveInvoicesOf(server, id);
    await post(`/api/invoices/${first?.id}/cancel`, { reason: 'Erreur' });
    await Promise.all([server, twin].map(({ parts }) => runRecurrence(parts)));
    const made = await liveInvoicesOf(server, id);
    expect(made.map(({ period }) => period)).toEqual([first?.period]);
    expect(await count('invoices')).toBe(2);
  });

  it('let what cannot be billed wait with its reason, and bill the others', async () => {
    const contact = { name: 'Amal', type: 'client', phone: '0661000000' };
    const { id: contactId } = (await post('/api/contacts', contact)).json().data;
    const stuck = await runningContract(server, { startDate: '2027-01-01', contactId });
    const sent = await runningContract(server, { startDate: '2027-01-01', billing: { send: true } });
    const looked = await runningContract(server, { startDate: '2027-01-01', billing: { review: true } });
    const fine = await runningContract(server, { startDate: '2027-01-01' });
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${contactId}` });
    expect(await runRecurrence(server.parts)).toEqual({ billed: 1, waiting: 2, turned: 0, visits: 0 });
    const statesOf = async ({ id }: { id: string }) => {
      const read = await server.ask('admin', { url: `/api/contracts/${id}/periods?count=0` });
      return read.json().data.map(({ state, reason }: Record<string, string>) => [state, reason]);
    };
    expect(await statesOf(stuck)).toEqual([['en attente', 'La fiche du client est dans la corbeille']]);
    expect(await statesOf(sent)).toEqual([['en attente', 'Aucune adresse e-mail où envoyer la facture']]);
    expect(await statesOf(looked)).toEqual([['à vérifier', '']]);
    expect(await statesOf(fine)).toEqual([['facturée', '']]);
    const waiting = await server.ask('admin', { url: '/api/contracts?standing=en-attente' });
    expect(waiting.json().data).toHaveLength(2);
  });

  it('let a tacit contract go on, and end another', async () => {
    const year = { startDate: '2027-01-01', endDate: '2027-12-31', billing: { unit: 'year' } };
    const tacit = await runningContract(server, { ...year, renewal: { tacit: true, months: 12 } });
    const plain = await runningContract(server, year);
    time.goTo('2028-01-01');
    await Promise.all([server, twin].map(({ parts }) => runRecurrence(parts)));
    expect((await liveInvoicesOf(server, tacit.id)).map(({ period }) => period?.to)).toEqual([
      '2027-12-31',
      '2028-12-31',
    ]);
    expect(await liveInvoicesOf(server, plain.id)).toHaveLength(1);
    const status = `SELECT data->>'status' AS status FROM contracts WHERE id = $1`;
    expect((await server.database.pool.query(status, [plain.id])).rows).toEqual([{ status: 'Terminé' }]);
  });
});

describe('a process that dies', () => {
  it('between any two statements of a billing leaves one invoice with one letter, once another has run', async () => {
    const fields = { startDate: '2027-01-01', clientEmail: 'amal@atlas.ma', billing: { send: true } };
    const { id } = await runningContract(server, fields);
    let deaths = 0;
    for (let statements = 0; ; statements += 1) {
      const before = (await liveInvoicesOf(server, id)).length;
      time.goTo(`2027-${String(before + 1).padStart(2, '0')}-01`);
      const { pool, isDead } = dyingAfter(server.parts.pool, statements);
      const engine = createServerEngine({ pool, now: time.clock });
      await runRecurrence({ ...server.parts, engine }).catch(() => undefined);
      if (!isDead()) break;
      deaths += 1;
      await runRecurrence(twin.parts);
      const made = await liveInvoicesOf(server, id);
      expect([statements, made.length, await count('sendings')]).toEqual([
        statements,
        before + 1,
        before + 1,
      ]);
      if (made.length === 12) time.goTo('2028-01-01');
      if (made.length >= 12) break;
    }
    expect(deaths).toBeGreaterThan(4);
    expect(brokenDay(await liveInvoicesOf(server, id))).toBeNull();
    expect(await seriesProblem(server)).toBeNull();
  });
});

describe('the unique index', () => {
  it('refuses a second live invoice of the same first day, whatever wrote it', async () => {
    const { id } = await runningContract(server, { startDate: '2027-01-01' });
    await runRecurrence(server.parts);
    const [first] = await liveInvoicesOf(server, id);
    await expect(
      server.database.pool.query(
        `INSERT INTO invoices SELECT 'twice', version, rev, archived_at, updated_by, updated_at, NULL, owners, search, order_key, data
         FROM invoices WHERE id = $1`,
        [first?.id],
      ),
    ).rejects.toThrow(/invoices_billed_day/);
  });
});
