// The rows that hold units of a product or an item from a moment on, read without a lock: an answer to look at, which every write
// decides again for itself.
import { type Collections, fail, ok, type Result } from '@zellige/domain';
import { eventHolds } from '@zellige/domain/events/event-conflicts';
import { holdingStatuses } from '@zellige/domain/events/event.values';
import { validation } from '@zellige/domain/kernel/validation-messages';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/business-rates';
import { blockingStates, type PoolKey, poolOf } from '@zellige/domain/inventory/stock-holds';
import type { StockPool } from '@zellige/domain/inventory/stock-pool';
import type { ServerParts } from '../../platform/http/server-parts.ts';

type Pool = ServerParts['pool'];

async function dataOf<T>(pool: Pool, name: string, [text, ...values]: [string, ...unknown[]]): Promise<T[]> {
  const found = await pool.query<{ data: T }>({ name: `availability_${name}`, text, values });
  return found.rows.map(({ data }) => data);
}

/** Of that table, the live row of that key; undefined for none. */
async function liveRow<K extends 'inventory' | 'products'>(
  pool: Pool,
  table: K,
  id: string,
): Promise<Collections[K] | undefined> {
  const text = `SELECT data FROM ${table} WHERE id = $1 AND archived_at IS NULL`;
  return (await dataOf<Collections[K]>(pool, `live_${table}`, [text, id]))[0];
}

const unknown = (field: keyof PoolKey) =>
  fail('validation_failed', undefined, { [field]: validation.choice });

/** What is asked of; an item brings its product. Fails with validation_failed at whatever is not there. */
export async function poolKeyOf(
  pool: Pool,
  { productId, itemId }: PoolKey,
): Promise<Result<Pick<PoolKey, 'productId'>>> {
  const item = itemId === '' ? undefined : await liveRow(pool, 'inventory', itemId);
  if (itemId !== '' && !item) return unknown('itemId');
  if (productId === '') return ok({ productId: item?.productId ?? '' });
  return (await liveRow(pool, 'products', productId)) ? ok({ productId }) : unknown('productId');
}

/** The client of a reservation, in the corbeille or not. */
export async function contactOf(pool: Pool, contactId: number): Promise<Collections['contacts'] | undefined> {
  const [contact] = await dataOf<Collections['contacts']>(pool, 'contact_of', [
    'SELECT data FROM contacts WHERE id = $1',
    String(contactId),
  ]);
  return contact;
}

/** Out ones whatever their end: late, they go on holding. */
const states = [...blockingStates, 'option'];

/** The pool as committed by now; without an item where the stock has none. */
export async function readAvailabilityPool(
  pool: Pool,
  { productId, itemId }: PoolKey,
  moment: string,
): Promise<StockPool> {
  const [items, products, settings, events] = await Promise.all([
    productId === ''
      ? dataOf<Collections['inventory']>(pool, 'item', [
          'SELECT data FROM inventory WHERE id = $1 AND archived_at IS NULL',
          itemId,
        ])
      : dataOf<Collections['inventory']>(pool, 'items', [
          `SELECT data FROM inventory WHERE data->>'productId' = $1 AND archived_at IS NULL ORDER BY id`,
          productId,
        ]),
    dataOf<Collections['products']>(pool, 'product', ['SELECT data FROM products WHERE id = $1', productId]),
    dataOf<Record<string, unknown>>(pool, 'rates', ['SELECT data FROM settings WHERE id = $1', ratesRow.id]),
    dataOf<Collections['events']>(pool, 'events', [
      `SELECT data FROM events WHERE data->>'status' = ANY($1) AND archived_at IS NULL`,
      holdingStatuses,
    ]),
  ]);
  const reservations = await dataOf<Collections['reservations']>(pool, 'reservations', [
    `SELECT data FROM reservations WHERE data->>'productId' = $1 AND $1 <> '' AND data->>'state' = ANY($3) AND archived_at IS NULL
     UNION SELECT data FROM reservations WHERE data->>'itemId' = ANY($2) AND data->>'state' = ANY($3) AND archived_at IS NULL`,
    productId,
    items.map(({ id }) => id),
    states,
  ]);
  return poolOf(items, reservations, {
    moment,
    events: eventHolds(events),
    product: products[0],
    rates: ratesOf(settings[0]),
  });
}
