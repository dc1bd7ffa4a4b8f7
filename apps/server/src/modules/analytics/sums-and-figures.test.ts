// The figures of the API, which SQL adds up, are those that the page makes of its rows, whatever was written, changed and erased.
import { billed } from '@zellige/domain/analytics/billed';
import type { SummedRows } from '@zellige/domain/analytics/daily-sums';
import { lastDays, type Period, periodOf } from '@zellige/domain/analytics/period';
import { customersReport, productsReport, salesReport } from '@zellige/domain/analytics/reports';
import { advanceFigures, annualForecast } from '@zellige/domain/analytics/sales-figures';
import { plannedMaintenance } from '@zellige/domain/analytics/stock-figures';
import { type Actor, type CollectionName, keyOf } from '@zellige/domain';
import { isOwn, ownersOf } from '@zellige/domain/kernel/identity/permissions';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { propertyRuns } from '@zellige/domain/testing/property-runs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { withSums } from './daily-sums.repository.ts';
import { customersOf, dashboardOf, productsOf, salesOf } from './reports-of-sums.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const today = '2026-11-21';
const collections = [
  'invoices',
  'creditNotes',
  'quotes',
  'payments',
  'contacts',
  'inventory',
  'events',
  'reservations',
] as const;
type Collection = (typeof collections)[number];
type Stored = { [C in Collection]: Map<string, SummedRows[C]> };

const people = ['commercial1', 'commercial2'];
const admin: Actor = { id: 'admin', role: 'admin', fullName: 'Admin' };
const seller: Actor = { id: 'commercial1', role: 'commercial', fullName: 'Vendeuse' };

const dayOf = (from: string) => fc.integer({ min: 0, max: 420 }).map((days) => addDays(from, days));
const anyDay = dayOf('2025-10-15');
const instantOf = (days: typeof anyDay) =>
  fc
    .tuple(days, fc.integer({ min: 0, max: 1439 }))
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString());
const past = fc.integer({ min: 0, max: 380 }).map((days) => addDays(today, -days));
const money = fc.integer({ min: 0, max: 500_000 }).map((centimes) => centimes / 100);
const signed = fc.integer({ min: -90_000, max: 500_000 }).map((centimes) => centimes / 100);
const units = fc.integer({ min: 0, max: 9 });
const oneOf = fc.constantFrom;
const archived = fc.option(
  past.map((day) => `${day}T08:00:00.000Z`),
  { nil: null, freq: 1 },
);
const meta = { createdBy: oneOf(...people), assignedTo: oneOf(...people) };
const bought = {
  contactId: fc.option(fc.integer({ min: 101, max: 105 }), { nil: null }),
  client: oneOf('Atlas', 'Rif', 'Souss', 'Émeraude'),
};
const lines = fc.array(
  fc.record({
    type: oneOf('sale', 'rental', 'service', 'text'),
    productId: oneOf('', 'PRD-1', 'PRD-2', 'PRD-3'),
    name: oneOf('Borne', 'Écran', 'Dalle'),
    quantity: fc.integer({ min: 1, max: 4000 }).map((thousandths) => thousandths / 1000),
    total: money,
    optional: fc.boolean(),
    originId: oneOf('line', 'line', undefined),
  }),
  { maxLength: 3 },
);
const terms = { ...bought, ...meta, date: anyDay, total: money, tax: money, items: lines };

/** What the figures read of a row, and no more. */
const rowOf: { [C in Collection]: fc.Arbitrary<object> } = {
  invoices: fc.record({
    ...terms,
    status: oneOf('En attente', 'Partiellement payée', 'Payée', 'Annulée'),
    dueDate: anyDay,
    remainingAmount: signed,
    advanceAmount: money,
    paidAt: fc.option(anyDay, { nil: null }),
    creditedOn: oneOf(undefined, '2026-11-02'),
  }),
  creditNotes: fc.record({ ...terms, invoiceId: oneOf('invoices-0', 'invoices-1', 'invoices-1') }),
  quotes: fc.record({ ...terms, status: oneOf('Émis', 'Envoyé', 'Accepté', 'Refusé', 'Facturé') }),
  payments: fc.record({
    ...meta,
    amount: signed,
    mode: oneOf('Chèque', 'Espèces', 'Virement', 'Effet'),
    state: oneOf(undefined, 'reçu', 'remis', 'encaissé', 'impayé'),
    date: anyDay,
    cashingDate: fc.oneof(fc.constant(''), anyDay),
    clearedOn: fc.oneof(fc.constant(undefined), anyDay),
    cancelledAt: oneOf(null, null, null, '2026-11-02T08:00:00.000Z'),
  }),
  contacts: fc.record({
    createdAt: instantOf(anyDay),
    source: oneOf('Facebook', 'Salon', ''),
    type: oneOf('prospect', 'client', 'fournisseur'),
    archivedAt: archived,
  }),
  inventory: fc.record({
    productId: oneOf('', 'PRD-1', 'PRD-2', 'PRD-3'),
    quantity: units,
    rentedQuantity: units,
    maintenanceQuantity: units,
    damagedQuantity: units,
    minQuantity: units,
    price: money.map((sale) => ({ sale: sale.toFixed(2), rental: '0.00' })),
    archivedAt: archived,
  }),
  events: fc
    .record({
      kind: oneOf('Maintenance', 'Installation', 'Écran'),
      status: oneOf('planifié', 'en cours', 'terminé', 'annulé'),
      startDate: anyDay,
      days: units,
      endTime: oneOf('', '00:00', '18:00'),
      archivedAt: archived,
    })
    .map(({ days, ...event }) => ({ ...event, endDate: addDays(event.startDate, days) })),
  reservations: fc
    .record({
      productId: oneOf('', 'PRD-1', 'PRD-2', 'PRD-3'),
      name: oneOf('Borne', 'Écran', 'Dalle'),
      quantity: units,
      state: oneOf('option', 'ferme', 'sortie', 'retour partiel', 'retournée'),
      startDay: anyDay,
      days: units,
      hour: oneOf('T00:00', 'T09:30'),
      departures: fc.array(fc.record({ quantity: units }), { maxLength: 2 }),
      returns: fc.array(
        fc.record({
          at: instantOf(past),
          lines: fc.array(fc.record({ quantity: oneOf(1, 2) }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
      returnedAt: fc.option(instantOf(past), { nil: null }),
    })
    .map(({ startDay, days, hour, ...row }) => ({
      ...row,
      start: `${startDay}${hour}`,
      end: `${addDays(startDay, days)}${hour}`,
    })),
};

interface Write {
  collection: Collection;
  rank: number;
  row: object;
  /** Once in a while without counting a change up, as a repair by hand does. */
  isCounted: boolean;
  /** Of a kind of record that can be: erased instead of written. */
  isErased: boolean;
}

const anyWrite: fc.Arbitrary<Write> = fc.constantFrom(...collections).chain((collection) =>
  fc.record({
    collection: fc.constant(collection),
    rank: fc.integer({ min: 0, max: 4 }),
    row: rowOf[collection],
    isCounted: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
    isErased: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
  }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `INSERT INTO staff (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
     SELECT id, 1, 0, 'x', now(), '{}', '', '', jsonb_build_object('id', id, 'fullName', 'Mme ' || id) FROM unnest($1::text[]) AS id`,
    [people],
  );
});
afterAll(() => database.drop());

const erasable = new Set<Collection>(['contacts', 'inventory', 'events', 'reservations']);
/** What an invoice is of its quote stands from its first day. */
const kindOf = (rank: number) => ['facture', 'acompte', 'situation'][rank % 3];

async function write(rows: Stored, { collection, rank, row, isCounted, isErased }: Write): Promise<void> {
  const id = `${collection}-${rank}`;
  // An invoice stands before what credits it.
  if ('invoiceId' in row && !rows.invoices.has(String(row.invoiceId))) return;
  const stored: Map<string, unknown> = rows[collection];
  const table = tableOf[collection as CollectionName];
  const rev = isCounted || !stored.has(id) ? 'state.rev' : `${table}.rev`;
  const next = `WITH state AS (UPDATE sync_state SET rev = rev + 1 RETURNING rev)`;
  if (isErased && erasable.has(collection)) {
    stored.delete(id);
    await database.pool.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    return;
  }
  const data = { archivedAt: null, ...row, ...(collection === 'invoices' && { kind: kindOf(rank) }), id };
  await database.pool.query(
    `${next} INSERT INTO ${table} (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
     SELECT $1, 1, state.rev, 'x', now(), $2, '', '', $3 FROM state
     ON CONFLICT (id) DO UPDATE SET rev = ${rev === 'state.rev' ? 'excluded.rev' : rev}, owners = excluded.owners, data = excluded.data`,
    [keyOf(id), ownersOf(data), JSON.stringify(data)],
  );
  stored.set(id, JSON.parse(JSON.stringify(data)));
}

const nameOf = (id: string) => `Mme ${id}`;

/** The page's figures, over the rows that the person has. */
function ofPage(rows: Stored, actor: Actor, period: Period) {
  const mine = <Row extends object>(all: Map<string, Row>): Row[] =>
    [...all.values()].filter((row) => actor === admin || isOwn(row as Record<string, unknown>, actor));
  const invoices = mine(rows.invoices);
  const own = {
    invoices,
    creditNotes: mine(rows.creditNotes),
    quotes: mine(rows.quotes),
    payments: mine(rows.payments),
  };
  const events = [...rows.events.values()];
  const stock = {
    inventory: [...rows.inventory.values()],
    events,
    reservations: [...rows.reservations.values()],
  };
  const month = periodOf('month', today);
  const contacts = [...rows.contacts.values()];
  const ofMonth = salesReport({ ...own, nameOf }, month, now);
  return {
    sales: salesReport({ ...own, nameOf }, period, now),
    customers: customersReport({ ...own, contacts }, period),
    products: productsReport({ ...own, ...stock }, period, dayInCasablanca(now)),
    dashboard: {
      revenue: ofMonth.revenue,
      pending: ofMonth.pending,
      advances: advanceFigures(invoices),
      clients: customersReport({ ...own, contacts }, month).served,
      forecast: annualForecast(billed(invoices, own.creditNotes), now),
      quotesIssued: ofMonth.quotesIssued,
      equipment: productsReport({ ...own, ...stock }, month, today).equipment,
      plannedMaintenance: plannedMaintenance(events, today),
    },
  };
}

const ofSums = (actor: Actor, period: Period) =>
  withSums(database.pool, async (client) => {
    const request = { client, owner: actor === admin ? '' : actor.id, now, period };
    return {
      sales: await salesOf(request),
      customers: await customersOf(request),
      products: await productsOf(request),
      dashboard: await dashboardOf(request),
    };
  });

async function empty(): Promise<Stored> {
  await database.pool.query(`TRUNCATE ${collections.map((name) => tableOf[name]).join(', ')}`);
  return {
    invoices: new Map(),
    creditNotes: new Map(),
    quotes: new Map(),
    payments: new Map(),
    contacts: new Map(),
    inventory: new Map(),
    events: new Map(),
    reservations: new Map(),
  };
}

describe('sums by day', () => {
  it('make the figures that the page makes of its rows, to the centime', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 40, size: 'max' }), {
          minLength: 1,
          maxLength: 4,
          size: 'max',
        }),
        anyDay,
        fc.integer({ min: 1, max: 400 }),
        async (rounds, last, days) => {
          const rows = await empty();
          for (const round of rounds) {
            for (const each of round) await write(rows, each);
            for (const period of [lastDays(days, last), periodOf('month', today)]) {
              expect(await ofSums(admin, period)).toEqual(ofPage(rows, admin, period));
              expect((await ofSums(seller, period))?.sales).toEqual(ofPage(rows, seller, period).sales);
            }
          }
        },
      ),
      { numRuns: propertyRuns({ test: 20, soak: 1000 }) },
    );
  });

  it('are exact for each of several who read while others write', async () => {
    const rows = await empty();
    const writes = fc.sample(anyWrite, { numRuns: 120, seed: 39 });
    const writer = (async () => {
      for (const each of writes) await write(rows, each);
    })();
    const period = lastDays(365, today);
    for (let round = 0; round < 5; round += 1)
      await Promise.all([ofSums(admin, period), ofSums(seller, period), ofSums(admin, period)]);
    await writer;
    expect(await ofSums(admin, period)).toEqual(ofPage(rows, admin, period));
  });

  it('are made anew in another life of the database, after a crash, and where a table was emptied', async () => {
    const rows = await empty();
    for (const each of fc.sample(anyWrite, { numRuns: 60, seed: 40 })) await write(rows, each);
    const period = lastDays(365, today);
    const figures = ofPage(rows, admin, period);
    expect(await ofSums(admin, period)).toEqual(figures);
    const spoil = `UPDATE daily_sums SET amount = 1`;
    for (const event of [
      `${spoil}; UPDATE sync_state SET epoch = 'another'`,
      'TRUNCATE daily_sums, daily_sums_state, superseded_rows',
      `${spoil}; TRUNCATE notifications, invoices`,
    ]) {
      await database.pool.query(event);
      if (event.endsWith('invoices')) rows.invoices.clear();
      expect(await ofSums(admin, period)).toEqual(ofPage(rows, admin, period));
    }
  });

  it('give up on a reader whose patience ends, and keep what was made by then', async () => {
    const rows = await empty();
    for (const each of fc.sample(anyWrite, { numRuns: 10, seed: 41 })) await write(rows, each);
    expect(await withSums(database.pool, async () => 'read', 0)).toBeNull();
    expect(await withSums(database.pool, async () => 'read')).toBe('read');
  });
});
