// Which units reservations hold, and until when (docs/product.md 'Reservations'): the pool that the engines decide over, read in
// the order in which every writer locks it, items first.
import type { BusinessRates } from '../../kernel/values/business-rates.ts';
import type { Collections } from '../../kernel/identity/collection-map.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { addHours, FOR_EVER } from './availability.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import { type Hold, type StockPool, turnaroundOf } from './stock-pool.ts';

type Reservation = Collections['reservations'];

/** States in which a reservation keeps its units from everybody else. */
export const blockingStates = ['ferme', 'sortie', 'retour partiel'] as const satisfies Reservation['state'][];

const isOut = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'sortie' || state === 'retour partiel';

/** An end without an hour is due before the day is over, one with an hour is past the minute after it. */
export const isPastDue = (end: string, moment: string): boolean =>
  end.endsWith('T00:00') ? end.slice(0, 10) < moment.slice(0, 10) : end < moment;

/** Units that are back, by a return or with the note that brought them. */
export const unitsBackOf = ({
  departures,
  returnedQuantity,
}: Pick<Reservation, 'departures' | 'returnedQuantity'>): number =>
  departures.reduce((sum, { returned = 0 }) => sum + returned, returnedQuantity);

/** Units that have left with its delivery notes and are not back. */
export const unitsOutOf = (row: Pick<Reservation, 'departures' | 'returnedQuantity'>): number =>
  Math.max(0, row.departures.reduce((sum, { quantity }) => sum + quantity, 0) - unitsBackOf(row));

/** Delivery notes with which units are out that are not back. */
export const notesOut = ({ departures }: Pick<Reservation, 'departures'>): string[] =>
  departures.flatMap(({ noteId, quantity, returned = 0, takenBack = 0 }) =>
    quantity > returned + takenBack ? [noteId] : [],
  );

/** All that `holdsOf` reads of a reservation. */
export const holdFields = [
  'id',
  'itemId',
  'quantity',
  'start',
  'end',
  'state',
  'expiresOn',
  'departures',
  'returnedQuantity',
  'faults',
  'unitIds',
  'reference',
  'client',
  'archivedAt',
] as const satisfies readonly (keyof Reservation)[];

export type HoldSource = Pick<Reservation, (typeof holdFields)[number]>;

/** What left before its first day is nobody else's until then. */
function earlier(start: string, moment: string): string {
  const today = `${moment.slice(0, 10)}T00:00`;
  return start > today ? today : start;
}

/** What the reservation holds at that moment, `yyyy-mm-ddThh:mm` in Casablanca; its broken units apart. */
function holdsOf(
  reservation: HoldSource,
  { moment, turnaroundHours }: { moment: string; turnaroundHours: number },
): Hold[] {
  const blocks = (blockingStates as readonly string[]).includes(reservation.state);
  const isAlive = reservation.state === 'option' && reservation.expiresOn >= moment.slice(0, 10);
  if (reservation.archivedAt !== null || !(blocks || isAlive)) return [];
  const isLate = isOut(reservation) && isPastDue(reservation.end, moment);
  const out = unitsOutOf(reservation);
  const broken = Math.min(reservation.faults?.length ?? 0, out);
  // A kit that has grown since it was reserved left with more than was promised.
  const left = Math.max(out, reservation.quantity - unitsBackOf(reservation));
  const hold: Hold = {
    id: reservation.id,
    collection: 'reservations',
    itemId: reservation.itemId,
    quantity: Math.max(0, left - broken),
    start: out > 0 && out === left ? earlier(reservation.start, moment) : reservation.start,
    end: reservation.end,
    until: isLate ? FOR_EVER : addHours(reservation.end, turnaroundHours),
    out: out - broken,
    unitIds: reservation.unitIds,
    noteIds: notesOut(reservation),
    blocks,
    state: reservation.state,
    reference: reservation.reference,
    client: reservation.client,
  };
  if (broken === 0) return [hold];
  // Back in time or not, they are for nobody before somebody has mended them.
  const missing = { ...hold, quantity: broken, out: broken, until: FOR_EVER, unitIds: [], noteIds: [] };
  return [hold, { ...missing, isBroken: true }];
}

interface Preparation {
  product: { turnaroundHours?: number | null | undefined } | undefined;
  rates: Pick<BusinessRates, 'turnaroundHours'>;
}

/** Hours of preparation of the units whose item says none: those of the product, else of the settings. */
export const commonTurnaround = ({ product, rates }: Preparation): number =>
  product?.turnaroundHours ?? rates.turnaroundHours;

export interface PoolKey {
  /** '' for an item that is of no product. */
  productId: string;
  itemId: string;
}

interface PoolMoment {
  moment: string;
  rates: Pick<BusinessRates, 'turnaroundHours'>;
  /** What events hold of any item. */
  events: readonly Hold[];
  /** States that are read: those that block, unless options are wanted too. */
  states?: readonly Reservation['state'][];
}

type Rows<K extends keyof Tx> = Pick<Tx[K], 'get' | 'find'>;

/** What a pool is read from: an operation's transaction where something is decided, else rows without a lock. */
interface StockRows {
  inventory: Rows<'inventory'>;
  products: Rows<'products'>;
  reservations: Rows<'reservations'>;
}

/** The items that stand in for one another; what was asked of an item that has got its product since is asked of that. */
async function pooledItems(
  tx: Pick<StockRows, 'inventory'>,
  { productId: ownProduct, itemId }: PoolKey,
): Promise<{ productId: string; found: InventoryItem[] }> {
  const single = ownProduct === '' ? await tx.inventory.get(itemId) : undefined;
  const productId = ownProduct || (single?.productId ?? '');
  if (productId !== '') return { productId, found: await tx.inventory.find({ productId }) };
  return { productId, found: single ? [single] : [] };
}

/** The pool of a product, or of an item without one, as the rows say it now; without an item where the stock has none. */
export async function readPool(
  tx: StockRows,
  key: PoolKey,
  { moment, rates, events, states = blockingStates }: PoolMoment,
): Promise<StockPool> {
  const { productId, found } = await pooledItems(tx, key);
  const items = found.filter(({ archivedAt }) => archivedAt === null);
  const product = productId === '' ? undefined : await tx.products.get(productId);
  const reservations = new Map<string, Reservation>();
  for (const state of states) {
    if (productId !== '')
      for (const row of await tx.reservations.find({ productId, state })) reservations.set(row.id, row);
    // Those made before the item was of that product.
    for (const { id } of items)
      for (const row of await tx.reservations.find({ itemId: id, state })) reservations.set(row.id, row);
  }
  return poolOf(items, [...reservations.values()], { moment, events, product, rates });
}

/** The same of rows that are at hand. */
export function poolOf(
  items: readonly InventoryItem[],
  reservations: readonly HoldSource[],
  { moment, events, ...preparation }: Preparation & Pick<PoolMoment, 'moment' | 'events'>,
): StockPool {
  const ids = new Set(items.map(({ id }) => id));
  const units = { items, turnaroundHours: commonTurnaround(preparation) };
  const reserved = reservations.flatMap((row) =>
    holdsOf(row, { moment, turnaroundHours: turnaroundOf(units, row.itemId) }),
  );
  return { ...units, holds: [...reserved, ...events.filter(({ itemId }) => ids.has(itemId))] };
}
