// The figures of models that SQL adds up are those that a page makes of its rows, whatever the requests are.
import type { Actor } from '@zellige/domain';
import { modelFigures, modelSums } from '@zellige/domain/analytics/model-figures';
import { isOwn, ownersOf } from '@zellige/domain/kernel/identity/permissions';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { propertyRuns } from '@zellige/domain/testing/property-runs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { readModelSums } from './model-sums.repository.ts';

const items: Record<string, { name: string; productId: string }> = {
  I1: { name: 'Écran 65"', productId: 'P1' },
  I2: { name: 'Écran 65" mural', productId: 'P1' },
  I3: { name: 'Borne', productId: '' },
};
const units: Record<string, string> = { U1: 'I1', U2: 'I1', U3: 'I2', U4: 'I3' };
const nameOf = ({ model }: { model: string }): string => model;

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-12-01', days));
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([first, ms]) => new Date(Date.parse(`${first}T00:00:00.000Z`) + ms).toISOString());
const anyRequest = fc.record({
  unitId: fc.constantFrom('U1', 'U2', 'U3', 'U4', 'gone', ''),
  source: fc.constantFrom('appel', 'qr', 'contrat'),
  status: fc.constantFrom('Nouvelle', 'En cours', 'Résolue', 'Close'),
  receivedAt: instant,
  resolvedAt: fc.option(instant, { nil: null }),
  visits: fc.integer({ min: 0, max: 3 }),
  reopened: fc.integer({ min: 0, max: 1 }),
  archivedAt: fc.option(instant, { nil: null, freq: 3 }),
  createdBy: fc.constantFrom('commercial1', 'manager'),
  assignedTo: fc.constantFrom('commercial1', 'manager', ''),
});

let server: TestServer;
const insert = (table: string, data: { id: string; archivedAt?: string | null }) =>
  server.database.pool.query(
    `INSERT INTO ${table} (id, version, rev, updated_by, updated_at, owners, search, order_key, archived_at, data)
     VALUES ($1, 1, 0, 'x', now(), $2, '', '', $3, $4)`,
    [data.id, ownersOf(data), data.archivedAt ?? null, JSON.stringify({ archivedAt: null, ...data })],
  );
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00.000Z') });
  for (const [id, item] of Object.entries(items)) await insert('inventory', { id, ...item });
  for (const [id, itemId] of Object.entries(units)) await insert('units', { id, itemId } as { id: string });
});
afterAll(() => server.close());

const actors: Actor[] = [
  { id: 'admin', role: 'admin', fullName: 'Admin' },
  { id: 'commercial1', role: 'commercial', fullName: 'Vendeuse' },
];

it('are those of the rows that the person sees', async () => {
  const period = fc.tuple(day, fc.integer({ min: 1, max: 400 }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 30 }), period, async (drawn, [start, days]) => {
      const requests = drawn.map((request, rank) => ({ id: `DEM-${rank}`, ...request }));
      await server.database.pool.query('DELETE FROM requests');
      for (const request of requests) await insert('requests', request);
      const within = { start, end: addDays(start, days) };
      for (const actor of actors) {
        const seen = requests.filter((row) => actor.role === 'admin' || isOwn(row, actor));
        const sums = modelSums(
          {
            requests: seen,
            unitOf: (id) => (units[id] === undefined ? undefined : { itemId: units[id] }),
            itemOf: (id) => items[id],
          },
          within,
        );
        const read = await readModelSums(server.database.pool, actor, within);
        expect(modelFigures(read, nameOf)).toEqual(modelFigures(sums, nameOf));
      }
    }),
    { numRuns: propertyRuns({ test: 25, soak: 300 }) },
  );
});

it('are answered with the names of products and items, to those who see figures', async () => {
  await server.database.pool.query('DELETE FROM requests');
  const meta = { createdBy: 'manager', assignedTo: '' };
  const fault = { source: 'qr', status: 'Nouvelle', visits: 0, reopened: 0, resolvedAt: null, ...meta };
  await insert('products', { id: 'P1', name: 'Écran interactif' } as { id: string });
  for (const [id, unitId, on] of [
    ['DEM-1', 'U1', '2026-11-02'],
    ['DEM-2', 'U1', '2026-11-12'],
    ['DEM-3', 'U4', '2026-11-12'],
  ] as const)
    await insert('requests', { id, unitId, receivedAt: `${on}T09:00:00.000Z`, ...fault } as { id: string });
  const answer = await server.ask('manager', { url: '/api/analytics/models?from=2026-11-01' });
  const none = { firstVisit: null, hoursToResolve: null };
  expect(answer.json().data).toEqual([
    { model: 'P1', name: 'Écran interactif', faults: 2, daysBetween: 10, ...none },
    { model: 'I3', name: 'Borne', faults: 1, daysBetween: null, ...none },
  ]);
  expect((await server.ask('employe', { url: '/api/analytics/models' })).statusCode).toBe(403);
  expect((await server.ask('manager', { url: '/api/analytics/models?from=2026-02-30' })).statusCode).toBe(
    422,
  );
});
