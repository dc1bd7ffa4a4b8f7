// A rental stock under reservations: two hundred a product over two years, as many products as the data set has room for.
import type { Client } from 'pg';
import { dataSets } from '@zellige/samples';
import type { Size } from '../arguments.ts';

/** Reservations of one product. */
const PER_PRODUCT = 200;

/** 100,000 reservations of 500 products in the largest set. */
const productsOf = (size: Size): number =>
  Math.ceil((dataSets[size].quotes + dataSets[size].invoices) / PER_PRODUCT);

/** The key of a product, by its rank from 0. */
export const reservedProduct = (size: Size, rank: number): string => `BEN-${rank % productsOf(size)}`;

const meta = `'version', 1, 'rev', 0, 'createdAt', '2026-01-01T00:00:00.000Z', 'createdBy', 'admin',
  'updatedAt', '2026-01-01T00:00:00.000Z', 'updatedBy', 'admin', 'archivedAt', null`;

const insert = (table: string, id: string, fields: string, from: string): string => `
  INSERT INTO ${table} (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
  SELECT ${id}, 1, 0, 'admin', now(), '{admin}', ${id}, ${id}, jsonb_build_object('id', ${id}, ${meta}, ${fields})
  FROM ${from}`;

const items = insert(
  'inventory',
  `'ART-BEN-' || p`,
  `'name', 'Article ' || p, 'productId', 'BEN-' || p, 'status', 'disponible', 'quantity', 20, 'rentedQuantity', 0,
   'maintenanceQuantity', 1, 'damagedQuantity', 0`,
  'generate_series(0, $1::int - 1) AS p',
);

/** Of one to four units for two to nine days, from a year ago to a year ahead. */
const reservations = insert(
  'reservations',
  `'RES-BEN-' || p || '-' || r`,
  `'productId', 'BEN-' || p, 'itemId', '', 'unitIds', '[]'::jsonb, 'quantity', 1 + (r % 4), 'state', 'ferme',
   'start', to_char(now() + make_interval(days => ((r * 37 + p) % 730) - 365), 'YYYY-MM-DD"T"09:00'),
   'end', to_char(now() + make_interval(days => ((r * 37 + p) % 730) - 363 + r % 8), 'YYYY-MM-DD"T"18:00'),
   'client', 'Client ' || r, 'reference', 'DEV-' || r, 'departures', '[]'::jsonb, 'returnedQuantity', 0, 'expiresOn', ''`,
  `generate_series(0, $1::int - 1) AS p, generate_series(1, ${PER_PRODUCT}) AS r`,
);

/** Fills the stock and its reservations; answers the number of rows. */
export async function fillReservedStock(client: Client, size: Size): Promise<number> {
  const products = productsOf(size);
  await client.query(items, [products]);
  await client.query(reservations, [products]);
  await client.query('VACUUM ANALYZE inventory, reservations');
  return products * (PER_PRODUCT + 1);
}
