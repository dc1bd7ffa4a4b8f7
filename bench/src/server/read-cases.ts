// Reading invoices: the newest page, any page, one record, its PDF.
import type pg from 'pg';
import type { Task } from '../load.ts';
import { type Case, timed } from './cases.ts';
import { reservedProduct } from './reserved-stock.ts';
import { cursorBefore } from './site.ts';

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

/** What is free of a product over a month, with two hundred reservations of it among those of all. */
const availability: Case = {
  name: 'availability, a month',
  figure: { name: 'availability', of: 'p50 at 1' },
  length: timed(1.5),
  task: (site, connection) => () => {
    const product = reservedProduct(site.size, site.nextRank());
    const path = `/api/availability?productId=${product}&from=2026-12-01&to=2027-01-01`;
    return connection.isAnswered({ method: 'GET', path });
  },
  bare: async (site, client) =>
    statement(
      client,
      'availability',
      `SELECT data::text FROM reservations WHERE data->>'productId' = $1 AND data->>'state' = 'ferme' AND archived_at IS NULL`,
      () => [reservedProduct(site.size, site.nextRank())],
    ),
};

export const readCases: readonly Case[] = [newestPage, anyPage, oneRecord, availability, pdf];
