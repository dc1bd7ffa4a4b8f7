// The figures of deals that the server groups are those of all rows that the person sees, and each is the length of its list.
import type { Actor } from '@zellige/domain';
import { type DealRates, dealReport } from '@zellige/domain/analytics/deal-figures';
import { blankDeal, type Deal } from '@zellige/domain/deals/deal.schema';
import { usualStages } from '@zellige/domain/deals/stages/deal-stages';
import { isOwn, ownersOf } from '@zellige/domain/kernel/identity/permissions';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const stages = usualStages.map(({ id }) => id);
const statuses = ['Ouverte', 'Gagnée', 'Ouverte', 'Perdue'] as const;

const deals = Array.from({ length: 400 }, (_, rank): Deal => {
  const status = statuses[rank % statuses.length] ?? 'Ouverte';
  // Near midnight in Casablanca too, on both sides of the period.
  const closedAt = `${addDays('2025-10-25', (rank * 7) % 420)}T${rank % 3 === 0 ? '23:30' : '10:00'}:00.000Z`;
  const passed = stages.slice(0, 1 + (Math.floor(rank / 4) % 4));
  return {
    ...blankDeal,
    id: `AFF-${rank}`,
    number: null,
    title: `Affaire ${rank}`,
    client: 'Atlas',
    contactId: null,
    version: 1,
    createdAt: '2026-01-02T09:00:00.000Z',
    updatedAt: '2026-01-02T09:00:00.000Z',
    createdBy: 'manager',
    archivedAt: rank % 17 === 0 ? '2026-11-01T09:00:00.000Z' : null,
    status,
    stage: passed.at(-1) ?? '',
    stageTimes:
      rank % 23 === 0
        ? []
        : passed.map((stage, place) => ({
            stage,
            at: `${addDays('2026-02-01', rank + place * 9)}T08:20:00.000Z`,
          })),
    amount: 100 + rank * 3.37,
    expectedOn: rank % 5 === 0 ? '' : addDays('2026-10-01', (rank * 11) % 200),
    source: rank % 6 === 0 ? '' : (['Salon', 'Site web'][rank % 2] ?? ''),
    assignedTo: ['commercial1', 'manager', ''][rank % 3] ?? '',
    quoteId: '',
    wonAt: status === 'Gagnée' ? closedAt : null,
    lossAt: status === 'Perdue' ? closedAt : null,
    lossReason: '',
    reopenedAt: null,
  } as Partial<Deal> as Deal;
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  for (const deal of deals)
    await server.database.pool.query(
      `INSERT INTO deals (id, version, rev, updated_by, updated_at, owners, search, order_key, archived_at, data)
       VALUES ($1, 1, 0, 'x', now(), $2, '', '', $3, $4)`,
      [deal.id, ownersOf(deal), deal.archivedAt, JSON.stringify(deal)],
    );
});
afterAll(() => server.close());

const url = '/api/analytics/deals';
const query = 'from=2025-11-01&to=2026-10-31';
const period = { start: '2025-11-01', end: '2026-11-01' };
const figures = async (person: Person) => (await server.ask(person, { url: `${url}?${query}` })).json().data;

it.each<[string, Person, Actor]>([
  ['a manager', 'manager', { id: 'manager', role: 'manager', fullName: 'Manager' }],
  ['a salesperson, of their own', 'commercial1', { id: 'commercial1', role: 'commercial', fullName: 'V' }],
])('are those of the rows that are seen by %s', async (_name, person, actor) => {
  const isSeen = (row: Deal) => actor.role === 'manager' || isOwn(row, actor);
  const report = await figures(person);
  expect(report).toEqual(dealReport(deals.filter(isSeen), { stages: usualStages, period, now }));
  expect(report.forecast.length).toBeGreaterThan(6);
  expect(
    report.stages.every(({ wins, losses, open, age }: DealRates) => wins * losses * open * (age ?? 0) > 0),
  ).toBe(true);
});

const listed = async (filters: string): Promise<number> =>
  (await server.ask('manager', { url: `/api/deals?limit=1&${filters}` })).json().meta.total;

it('each count the deals of the list that they lead to', async () => {
  const { forecast, stages: byStage, salespeople, sources } = await figures('manager');
  for (const { month, count } of forecast)
    expect(await listed(`isOpen=true&expected=${month || 'aucun'}`)).toBe(count);
  const closed = 'closedFrom=2025-11-01&closedTo=2026-10-31';
  const won = encodeURIComponent('Gagnée');
  const groups: [string, string, DealRates[]][] = [
    ['stage', 'passed', byStage],
    ['assignedTo', 'assignedTo', salespeople],
    ['source', 'source', sources],
  ];
  for (const [ofOpen, ofClosed, rows] of groups)
    for (const { key, open, wins, losses } of rows) {
      const value = encodeURIComponent(key || 'aucun');
      expect(await listed(`isOpen=true&${ofOpen}=${value}`)).toBe(open);
      expect(await listed(`status=${won}&${ofClosed}=${value}&${closed}`)).toBe(wins);
      expect(await listed(`status=Perdue&${ofClosed}=${value}&${closed}`)).toBe(losses);
    }
});

it('are closed to an employee and to a stranger', async () => {
  expect((await server.ask('employe', { url })).statusCode).toBe(403);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});
