// The recurring revenue that the server reads by pages is that of all rows that the person sees.
import type { Actor } from '@zellige/domain';
import { lateVisits } from '@zellige/domain/requests/visits/visit-counts';
import { recurringRevenue } from '@zellige/domain/analytics/recurring-revenue';
import { isOwn, ownersOf } from '@zellige/domain/kernel/identity/permissions';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { monthlyBilling, serviceLine as line } from '@zellige/domain/testing/contract-terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const today = '2026-11-21';

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
const statuses = ['Actif', 'Brouillon', 'Actif', 'Actif'] as const;

/** More than two pages, of three people, some in the corbeille. */
const contracts = Array.from({ length: 450 }, (_, rank) => ({
  id: `CTR-${rank}`,
  status: statuses[rank % statuses.length] ?? 'Actif',
  archivedAt: rank % 11 === 0 ? '2026-11-01T09:00:00.000Z' : null,
  startDate: addDays('2025-10-01', (rank * 7) % 500),
  endDate: rank % 3 === 0 ? addDays('2026-03-01', (rank * 5) % 300) : '',
  termination: null,
  billing: {
    ...monthlyBilling,
    unit: units[rank % units.length] ?? 'month',
    every: 1 + (rank % 4),
  },
  items: [line(100 + rank / 100)],
  revisions: rank % 5 === 0 ? [{ from: addDays('2026-01-15', rank), items: [line(90 + rank)] }] : [],
  pauses: rank % 7 === 0 ? [{ from: '2026-05-10', to: '2026-07-20' }] : [],
  terms: 'x'.repeat(100),
  createdBy: 'manager',
  assignedTo: ['commercial1', 'manager', 'commercial2'][rank % 3] ?? '',
}));

const requests = Array.from({ length: 60 }, (_, rank) => ({
  id: `DEM-${rank}`,
  source: rank % 4 === 0 ? ('appel' as const) : ('contrat' as const),
  status: (['Nouvelle', 'Planifiée', 'En cours', 'Close'] as const)[rank % 5] ?? 'Nouvelle',
  dueAt: `${addDays('2026-11-01', rank % 30)}T17:00:00.000Z`,
  archivedAt: rank % 13 === 0 ? '2026-11-01T09:00:00.000Z' : null,
  createdBy: 'manager',
  assignedTo: ['commercial1', 'manager'][rank % 2] ?? '',
}));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const insert = (table: string, data: { id: string; archivedAt: string | null }) =>
    server.database.pool.query(
      `INSERT INTO ${table} (id, version, rev, updated_by, updated_at, owners, search, order_key, archived_at, data)
       VALUES ($1, 1, 0, 'x', now(), $2, '', '', $3, $4)`,
      [data.id, ownersOf(data), data.archivedAt, JSON.stringify(data)],
    );
  for (const contract of contracts) await insert('contracts', contract);
  for (const request of requests) await insert('requests', request);
});
afterAll(() => server.close());

const url = '/api/analytics/contracts';

it.each<[string, Person, Actor]>([
  ['a manager', 'manager', { id: 'manager', role: 'manager', fullName: 'Manager' }],
  [
    'a salesperson, of their own',
    'commercial1',
    { id: 'commercial1', role: 'commercial', fullName: 'Vendeuse' },
  ],
])('is that of the rows that are seen by %s', async (_name, person, actor) => {
  const isSeen = (row: Record<string, unknown>) => actor.role === 'manager' || isOwn(row, actor);
  const period = { start: '2025-11-01', end: '2026-12-01' };
  const answer = await server.ask(person, { url: `${url}?from=2025-11-01&to=2026-11-30` });
  const { months, lateVisits: late } = answer.json().data;
  expect(months).toEqual(recurringRevenue(contracts.filter(isSeen), period, today));
  expect(months).toHaveLength(13);
  expect(months.at(-1).revenue).toBeGreaterThan(0);
  expect(months.some((month: { churned: number }) => month.churned > 0)).toBe(true);
  expect(late).toBe(lateVisits(requests.filter(isSeen), now));
  expect(late).toBeGreaterThan(0);
});

it('is closed to an employee and to a stranger, and says which period it cannot count', async () => {
  expect((await server.ask('employe', { url })).statusCode).toBe(403);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
  for (const period of ['from=2026-02-30', 'from=2026-11-02&to=2026-11-01', 'from=1990-01-01'])
    expect((await server.ask('manager', { url: `${url}?${period}` })).statusCode).toBe(422);
});
