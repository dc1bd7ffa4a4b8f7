// The rows that hold units of a product or an item over a stretch of time, read without a lock: an answer to look at, which every
// write decides again for itself. Only what the answer needs is read, however many reservations there are.
import { type Collections, fail, ok, type Result } from '@zellige/domain';
import { eventHolds } from '@zellige/domain/events/placing/event-conflicts';
import { holdingStatuses } from '@zellige/domain/events/event.values';
import { type BusinessRates, ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { kitParts } from '@zellige/domain/catalogue/kit.rules';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { addHours, type Stretch } from '@zellige/domain/inventory/stock/availability';
import {
  commonTurnaround,
  holdFields,
  type HoldSource,
  type PoolKey,
  poolOf,
} from '@zellige/domain/inventory/stock/stock-holds';
import type { StockPool } from '@zellige/domain/inventory/stock/stock-pool';
import type { ServerParts } from '../../platform/http/server-parts.ts';

type Pool = ServerParts['pool'];

interface Found<T> {
  kind: string;
  data: T;
}

async function found<T>(pool: Pool, { name, text, values }: Statement): Promise<Found<T>[]> {
  return (await pool.query<Found<T>>({ name: `availability_${name}`, text, values })).rows;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const unknown = (field: keyof PoolKey) =>
  fail('validation_failed', undefined, { [field]: validation.choice });

/** The live item of that key; undefined for none. */
async function liveItem(pool: Pool, id: string): Promise<Collections['inventory'] | undefined> {
  const [item] = await found<Collections['inventory']>(pool, {
    name: 'live_item',
    text: `SELECT 'item' AS kind, data FROM inventory WHERE id = $1 AND archived_at IS NULL`,
    values: [id],
  });
  return item?.data;
}

/** The client of a reservation, in the corbeille or not. */
export async function contactOf(pool: Pool, contactId: number): Promise<Collections['contacts'] | undefined> {
  const [contact] = await found<Collections['contacts']>(pool, {
    name: 'contact_of',
    text: `SELECT 'contact' AS kind, data FROM contacts WHERE id = $1`,
    values: [String(contactId)],
  });
  return contact?.data;
}

/** What the units are, and how long each is prepared. */
const stockStatement = ({ productId, itemId }: PoolKey): Statement => ({
  name: productId === '' ? 'item' : 'items',
  text: `(SELECT 'item' AS kind, data FROM inventory WHERE ${
    productId === '' ? 'id = $1' : `data->>'productId' = $1`
  } AND archived_at IS NULL ORDER BY id)
    UNION ALL SELECT 'product', data FROM products WHERE id = $2
    UNION ALL SELECT 'rates', data FROM settings WHERE id = $3`,
  values: [productId || itemId, productId, ratesRow.id],
});

interface Stock {
  productId: string;
  items: Collections['inventory'][];
  product: Collections['products'] | undefined;
  rates: BusinessRates;
}

async function readStock(pool: Pool, key: PoolKey): Promise<Stock> {
  const rows = await found<never>(pool, stockStatement(key));
  const of = <T>(kind: string) => rows.filter((row) => row.kind === kind).map(({ data }) => data as T);
  return {
    productId: key.productId,
    items: of<Collections['inventory']>('item'),
    product: of<Collections['products']>('product')[0],
    rates: ratesOf(of<Record<string, unknown>>('rates')[0]),
  };
}

/** Promised: they hold units from their start to their end, and while these are prepared. */
const promised = ['ferme', 'option'] as const satisfies Collections['reservations']['state'][];
/** Out: counted as such whenever they end, and they go on holding while they are late. */
const out = ['sortie', 'retour partiel'] as const satisfies Collections['reservations']['state'][];

/** Numbers and lists among the fields that a hold is made of; the others are texts. */
const casts: Partial<Record<(typeof holdFields)[number], string>> = {
  quantity: `(data->>'quantity')::integer`,
  returnedQuantity: `(data->>'returnedQuantity')::integer`,
  departures: `data->'departures'`,
  faults: `data->'faults'`,
  unitIds: `data->'unitIds'`,
};
// Field by field: of a busy product hundreds are read, and whole rows would take twice as long to travel and to be parsed.
const fields = holdFields.map((field) => `${casts[field] ?? `data->>'${field}'`} AS "${field}"`).join(', ');
const noFields = holdFields.map(() => 'NULL').join(', ');

const reservationsWhere = (whose: string): string => `
  SELECT ${fields}, NULL::jsonb AS event FROM reservations
  WHERE ${whose} AND data->>'state' = ANY($3) AND (data->>'start') COLLATE "C" < $5 AND (data->>'end') COLLATE "C" > $6
    AND archived_at IS NULL
  UNION ALL SELECT ${fields}, NULL FROM reservations
  WHERE ${whose} AND data->>'state' = ANY($4) AND archived_at IS NULL`;

// Some name the item alone: those made before it was of the product, and those of an item without one.
const holdsText = `
  ${reservationsWhere(`data->>'productId' = $1 AND $1 <> ''`)}
  UNION ALL ${reservationsWhere(`data->>'itemId' = ANY($2) AND ($1 = '' OR data->>'productId' <> $1)`)}
  UNION ALL SELECT ${noFields}, data FROM events AS event
  WHERE data->>'status' = ANY($7) AND archived_at IS NULL
    AND EXISTS (SELECT FROM jsonb_array_elements(event.data->'reservedMaterials') AS held WHERE held->>'itemId' = ANY($2))`;

/**
 * Reads what holds units over the stretch, what is out whatever its time, and events with units of these items; with what is prepared
 * still as the stretch begins, and what begins while the units of who asks are.
 */
export const holdsStatement = (
  { productId, items }: { productId: string; items: readonly { id: string }[] },
  { start, end }: Stretch,
  preparation: number,
): Statement => ({
  name: 'holds',
  text: holdsText,
  values: [
    productId,
    items.map(({ id }) => id),
    promised,
    out,
    addHours(end, preparation),
    addHours(start, -preparation),
    holdingStatuses,
  ],
});

type PoolReader = (stretch: Stretch) => Promise<StockPool>;

/** Reads what holds units of that stock over a stretch. */
const readerOf =
  (pool: Pool, stock: Stock, moment: string): PoolReader =>
  async (stretch) => {
    const { items, product, rates } = stock;
    const ofItems = items.map(({ turnaroundHours }) => turnaroundHours ?? 0);
    const longest = Math.max(commonTurnaround(stock), ...ofItems);
    const { name, text, values } = holdsStatement(stock, stretch, longest);
    const { rows } = await pool.query<HoldSource & { event: Collections['events'] | null }>({
      name: `availability_${name}`,
      text,
      values,
    });
    const events = eventHolds(rows.flatMap(({ event }) => event ?? []));
    const reservations = rows.filter(({ event }) => event === null);
    return poolOf(items, reservations, { moment, events, product, rates });
  };

/** The readers of the parts of a kit that the stock follows. */
async function partReaders(pool: Pool, kit: Pick<Product, 'parts'>, moment: string): Promise<OpenedPart[]> {
  const parts: OpenedPart[] = [];
  for (const { productId, quantity } of kitParts(kit, 1)) {
    const stock = await readStock(pool, { productId, itemId: '' });
    if (stock.items.length > 0 && stock.product?.isStocked !== false)
      parts.push({ perKit: quantity, read: readerOf(pool, stock, moment) });
  }
  return parts;
}

interface OpenedPart {
  perKit: number;
  read: PoolReader;
}

interface Opened {
  read: PoolReader;
  /** Of a kit those that the stock follows; none of a plain product. */
  parts: OpenedPart[];
}

/**
 * Answers the pool of a product or an item as far as it matters over a stretch; without an item where the stock has none. An item
 * brings its product, a kit the pools of its parts. Fails with validation_failed at whatever is not there.
 */
export async function openAvailability(pool: Pool, key: PoolKey, moment: string): Promise<Result<Opened>> {
  const item = key.itemId === '' ? undefined : await liveItem(pool, key.itemId);
  if (key.itemId !== '' && !item) return unknown('itemId');
  const stock = await readStock(pool, { ...key, productId: key.productId || (item?.productId ?? '') });
  const { product } = stock;
  if (key.productId !== '' && product?.archivedAt !== null) return unknown('productId');
  const parts = product ? await partReaders(pool, product, moment) : [];
  return ok({ read: readerOf(pool, stock, moment), parts });
}
