import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letDaysPass, movedClock, runningContract } from '../../../testkit/contract-years.ts';
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

const quarterly = { startDate: '2027-01-01', visits: { count: 4, windowDays: 5 } };
/** Whoever was logged in is not any more once the clock has jumped. */
async function write(action: string, input: object): Promise<void> {
  const command = { action, input, opId: null, expectedVersion: null };
  const { error } = await server.engine.execute(command, systemActor);
  if (error) throw new Error(error.message);
}

async function visitsOf({ id }: { id: string }): Promise<ServiceRequest[]> {
  const read = await server.database.pool.query<{ data: ServiceRequest }>(
    `SELECT data FROM requests WHERE data->>'contractId' = $1 ORDER BY data->>'windowFrom'`,
    [id],
  );
  return read.rows.map(({ data }) => data);
}
const windowsOf = async (contract: { id: string }): Promise<string[]> =>
  (await visitsOf(contract)).map(({ windowFrom, windowTo }) => `${windowFrom} ${windowTo}`);
const bothRun = () => Promise.all([server, twin].map(({ parts }) => runRecurrence(parts)));

const firstYear = [
  '2027-03-26 2027-04-05',
  '2027-06-25 2027-07-05',
  '2027-09-25 2027-10-05',
  '2027-12-26 2028-01-05',
];

describe('two processes that ask for the visits of contracts', () => {
  it('make four requests a year, each once, 30 days ahead, with its window and number', async () => {
    const contract = await runningContract(server, quarterly);
    time.goTo('2027-02-28');
    await bothRun();
    expect(await windowsOf(contract)).toEqual([]);
    time.goTo('2027-03-01');
    const counts = await bothRun();
    expect(counts.reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
    expect(await visitsOf(contract)).toMatchObject([
      {
        number: 'DEM-001',
        status: 'Nouvelle',
        source: 'contrat',
        coverage: 'contrat',
        client: 'Atlas',
        dueAt: '2027-04-05T18:00:00.000Z',
      },
    ]);
    await letDaysPass([server, twin], { from: '2027-03-02', to: '2027-12-31', step: 17, goTo: time.goTo });
    expect(await windowsOf(contract)).toEqual(firstYear);
  });

  it('make after a clock that jumped what was missed, once', async () => {
    const contract = await runningContract(server, quarterly);
    time.goTo('2027-12-01');
    await Promise.all([server, twin, server].map(({ parts }) => runRecurrence(parts)));
    expect(await windowsOf(contract)).toEqual(firstYear);
  });

  it('leave out what is suspended or over', async () => {
    const suspended = await runningContract(server, quarterly);
    await write('suspend_contracts', { id: suspended.id, from: '2027-01-01' });
    const ended = await runningContract(server, quarterly);
    await write('terminate_contracts', { id: ended.id, date: '2027-02-28', reason: 'Vente' });
    const short = await runningContract(server, { ...quarterly, endDate: '2027-06-29' });
    time.goTo('2027-03-20');
    await bothRun();
    time.goTo('2027-08-01');
    await bothRun();
    expect([await windowsOf(suspended), await windowsOf(ended)]).toEqual([[], []]);
    expect(await windowsOf(short)).toEqual(firstYear.slice(0, 1));
    await write('resume_contracts', { id: suspended.id, from: '2027-08-01' });
    time.goTo('2027-09-15');
    await bothRun();
    expect(await windowsOf(suspended)).toEqual(firstYear.slice(2, 3));
  });

  it('count from the last visit where the contract changes its rhythm', async () => {
    const contract = await runningContract(server, quarterly);
    time.goTo('2027-03-20');
    await bothRun();
    const visits = { every: { unit: 'month', every: 2 }, windowDays: 5 };
    await write('update_contracts', { id: contract.id, changes: { visits } });
    time.goTo('2027-04-10');
    await bothRun();
    expect(await windowsOf(contract)).toEqual([firstYear[0], '2027-04-25 2027-05-05']);
  });
});
