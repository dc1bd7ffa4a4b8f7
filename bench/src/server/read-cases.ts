// Reading invoices: the newest page, any page, one record, its PDF; what is free.
import { addDays } from '@zellige/domain/kernel/values/dates';
import type pg from 'pg';
import type { Task } from '../load.ts';
import { BUSIEST, reservedProduct } from '../reserved-stock.ts';
import { type Case, timed } from './cases.ts';
import { cursorBefore, type Site } from './site.ts';

const order = 'order_key COLLATE "C" DESC, id COLLATE "C" DESC LIMIT 50';

/** A prepared statement; one that finds nothing failed. */
const statement =
  (client: pg.Client, name: string, text: string, values: () => unknown[]): Task =>
  async () => {
    const found = await client.query({ name, text, values: values() });
    return found.rows.length > 0;
  };

const newestPage: Case = {
  name: 'list 50, newest',
  figure: { name: 'list-50', of: 'perSecond at 8' },
  length: timed(1.5),
  task: (_site, connection) => () => connection.isAnswered({ method: 'GET', path: '/api/invoices?limit=50' }),
  bare: async (_site, client) =>
    statement(
      client,
      'newest',
      `SELECT data::text FROM invoices WHERE archived_at IS NULL ORDER BY ${order}`,
      () => [],
    ),
};

const anyPage: Case = {
  name: 'list 50, any page',
  length: timed(1.5),
  task(site, connection) {
    const random = site.draws();
    return () => {
      const cursor = cursorBefore(random.pick(site.places), site.nextRank());
      return connection.isAnswered({ method: 'GET', path: `/api/invoices?limit=50&cursor=${cursor}` });
    };
  },
  async bare(site, client) {
    const random = site.draws();
    const text = `SELECT data::text FROM invoices WHERE archived_at IS NULL
      AND (order_key COLLATE "C", id COLLATE "C") <= ($1, $2) ORDER BY ${order}`;
    return statement(client, 'page', text, () => {
      const { orderKey, id } = random.pick(site.places);
      return [orderKey, id];
    });
  },
};

const oneRecord: Case = {
  name: 'get one',
  length: timed(1.5),
  task(site, connection) {
    const random = site.draws();
    return () =>
      connection.isAnswered({ method: 'GET', path: `/api/invoices/${random.pick(site.places).id}` });
  },
  async bare(site, client) {
    const random = site.draws();
    const text = 'SELECT data::text FROM invoices WHERE id = $1';
    return statement(client, 'one', text, () => [random.pick(site.places).id]);
  },
};

/** Goes round all the drawn invoices, so that no PDF is one that was kept from before. */
const pdf: Case = {
  name: 'PDF',
  figure: { name: 'pdf', of: 'p50 at 1' },
  length: timed(2),
  task: (site, connection) => () => {
    const place = site.places[site.nextRank() % site.places.length];
    return connection.isAnswered({ method: 'GET', path: `/api/invoices/${place?.id}/pdf` });
  },
  bare: null,
};

const today = new Date().toISOString().slice(0, 10);
const MONTH = { from: addDays(today, 8), to: addDays(today, 39) };

/** The least that tells what is free: the items, and what holds units of them over the month. */
const bareAvailability = `
  SELECT data::text FROM inventory WHERE data->>'productId' = $1
  UNION ALL SELECT data::text FROM reservations WHERE data->>'productId' = $1 AND archived_at IS NULL
    AND data->>'state' = ANY('{sortie,retour partiel}')
  UNION ALL SELECT data::text FROM reservations WHERE data->>'productId' = $1 AND archived_at IS NULL
    AND data->>'state' = ANY('{ferme,option}') AND (data->>'start') COLLATE "C" < $3 AND (data->>'end') COLLATE "C" > $2`;

/** What is free of a product over a month. */
const availabilityCase = (name: string, quantity: string, productOf: (site: Site) => string): Case => ({
  name,
  length: timed(1.5),
  task: (site, connection) => () => {
    const query = new URLSearchParams({ productId: productOf(site), quantity, ...MONTH });
    return connection.isAnswered({ method: 'GET', path: `/api/availability?${query}` });
  },
  bare: async (site, client) =>
    statement(client, 'availability', bareAvailability, () => [productOf(site), MONTH.from, MONTH.to]),
});

const availability: Case = {
  ...availabilityCase('availability, a month', '1', (site) =>
    reservedProduct(site.nextRank() % site.products),
  ),
  figure: { name: 'availability', of: 'p50 at 1' },
};
// Of the product that holds a twentieth of all: more in a larger set.
const busiest: Case = {
  ...availabilityCase('availability, the busiest', '1', () => BUSIEST),
  figure: { name: 'availability-busiest', of: 'p50 at 1' },
  isCompared: false,
};
/** Asked for more than it has in that month, so that the answer looks for the next time it has. */
const short: Case = { ...availabilityCase('availability, short', '100', () => BUSIEST), isCompared: false };

export const readCases: readonly Case[] = [newestPage, anyPage, oneRecord, availability, busiest, short, pdf];
