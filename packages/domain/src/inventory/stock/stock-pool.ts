// The units that can stand in for one another, with everything that holds some of them over time: the items of one product, or
// one item that is of none (docs/product.md 'Reservations'). Pure: the operations read a pool on locked rows and ask here, the
// screens ask the same while a person types.
import {
  addHours,
  FOR_EVER,
  peakQuantity,
  overlaps,
  ownedUnits,
  type Stretch,
  unitsOutOfUse,
} from './availability.ts';
import type { InventoryItem } from '../inventory.schema.ts';

type PooledItem = Pick<
  InventoryItem,
  'id' | 'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity' | 'turnaroundHours'
>;

/** Units that somebody holds, or would like to. */
export interface Hold extends Stretch {
  id: string;
  collection: 'reservations' | 'events';
  /** The item whose units they are; '' for those of any item of the pool. */
  itemId: string;
  quantity: number;
  /** Moment from which its units may leave again: its end and their preparation, or never while they are late. */
  until: string;
  /** Units that have left and are not back. */
  out: number;
  /** Units that were chosen for it, one by one. */
  unitIds?: readonly string[];
  /** Delivery notes with which units of it are out. */
  noteIds?: readonly string[];
  /** An option warns and never blocks. */
  blocks: boolean;
  state: string;
  /** Units of a reservation that are broken at the client's: nobody has them until they are mended. */
  isBroken?: true;
  /** What a person calls it: a document's number, an event's title. */
  reference: string;
  client: string;
}

/** The holder of the units, as a person says it. */
export const holderName = ({ reference, client }: Pick<Hold, 'reference' | 'client'>): string =>
  reference || client;

export interface StockPool {
  items: readonly PooledItem[];
  holds: readonly Hold[];
  /** Hours that units need between two clients where their item does not say it; none where it is left out. */
  turnaroundHours?: number;
}

/** Hours that units need between two clients: those of the item that is named, else of the pool. */
export const turnaroundOf = (
  { items, turnaroundHours = 0 }: Pick<StockPool, 'items' | 'turnaroundHours'>,
  itemId: string,
): number => items.find(({ id }) => id === itemId)?.turnaroundHours ?? turnaroundHours;

/**
 * The stretch over which a reservation asks for units: until they are prepared again, since who comes after it cannot have them
 * sooner. Of two reservations the one that is booked second is refused, whichever comes first. `itemId`: the item that it names.
 */
export const prepared = (pool: StockPool, { start, end }: Stretch, itemId = ''): Stretch => ({
  start,
  end: addHours(end, turnaroundOf(pool, itemId)),
});

export interface HoldFilter {
  /** One item of the pool, or any. */
  itemId?: string;
  /** Keys of the holds that the asker would give up for what is asked. */
  without?: ReadonlySet<string>;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

// Most holds of a pool are of another time: they are told by that, before anything else is asked of them.
const holdsOver = (holds: readonly Hold[], { start, end }: Stretch, without?: ReadonlySet<string>): Hold[] =>
  holds.filter((hold) => hold.start < end && start < hold.until && !without?.has(hold.id));

const peak = (holds: readonly Hold[], stretch: Stretch): number =>
  peakQuantity(
    holds.map(({ start, until, quantity }) => ({ start, end: until, quantity })),
    stretch,
  );

/** Units on rental that no reservation tells of: nobody knows when they come back, so that they block until then. */
const unexplained = ({ items, holds }: StockPool): number =>
  Math.max(0, sum(items, ({ rentedQuantity }) => rentedQuantity) - sum(holds, ({ out }) => out));

interface PoolFigures {
  owned: number;
  maintenance: number;
  /** The most that is held at one moment of the stretch. */
  firm: number;
  /** The most that options would hold. */
  options: number;
  /** Below 0 where more is promised than there is. */
  free: number;
}

/** The pool holds this over the stretch. */
export function figuresOf(
  pool: StockPool,
  stretch: Stretch,
  { itemId = '', without }: HoldFilter = {},
): PoolFigures {
  const holds = holdsOver(pool.holds, stretch, without);
  const firmly = holds.filter(({ blocks }) => blocks);
  const items = itemId === '' ? pool.items : pool.items.filter(({ id }) => id === itemId);
  const owned = sum(items, ownedUnits);
  const maintenance = sum(items, unitsOutOfUse);
  const firm = peak(firmly, stretch) + unexplained(pool);
  const whole = sum(pool.items, ownedUnits) - sum(pool.items, unitsOutOfUse) - firm;
  const options = peak(
    holds.filter(({ blocks }) => !blocks),
    stretch,
  );
  if (itemId === '') return { owned, maintenance, firm, options, free: whole };
  const ownFirm = peak(
    firmly.filter((hold) => hold.itemId === itemId),
    stretch,
  );
  return { owned, maintenance, firm: ownFirm, options, free: Math.min(whole, owned - maintenance - ownFirm) };
}

/** Units that nobody holds at any moment of the stretch, never below 0. */
export const freeIn = (pool: StockPool, stretch: Stretch, filter: HoldFilter = {}): number =>
  Math.max(0, figuresOf(pool, stretch, filter).free);

/** Who holds units at some moment of the stretch, the first to begin first. */
export const holdersOver = (
  pool: StockPool,
  stretch: Stretch,
  { without, itemId = '' }: HoldFilter = {},
): Hold[] =>
  holdsOver(pool.holds, stretch, without)
    .filter(
      (hold, _index, all) =>
        (itemId === '' || hold.itemId === '' || hold.itemId === itemId) &&
        // Told once, by what works of it where some of that is there too.
        !(hold.isBroken && all.some(({ id, isBroken }) => id === hold.id && !isBroken)),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));

/** No moment at all: nobody holds anything over it. */
export const NEVER: Stretch = { start: '', end: '' };

/** The stretches during which more units than `room` are held, the first to begin first. */
export function crowded(holds: readonly Hold[], room: number): Stretch[] {
  const steps = holds.flatMap(({ start, until, quantity }) => [
    { at: start, units: quantity },
    { at: until, units: -quantity },
  ]);
  // At one moment what ends goes first: its units are there for what begins.
  steps.sort((a, b) => (a.at === b.at ? a.units - b.units : a.at < b.at ? -1 : 1));
  const stretches: Stretch[] = [];
  let quantity = 0;
  let since: string | null = null;
  for (const { at, units } of steps) {
    quantity += units;
    if (quantity > room) since ??= at;
    else if (since !== null) {
      stretches.push({ start: since, end: at });
      since = null;
    }
  }
  // Where there is less than nothing, nobody has room even when all are back.
  if (since !== null) stretches.push({ start: since, end: FOR_EVER });
  return stretches;
}

/**
 * The next moment, at the start of the stretch or after it, from which so many units are free for as long and until they are
 * prepared; null when they never are. Units only come free where a hold ends.
 */
export function nextFree(
  pool: StockPool,
  stretch: Stretch,
  { quantity, itemId = '', without }: HoldFilter & { quantity: number },
): string | null {
  const { start, end } = prepared(pool, stretch, itemId);
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  const others = pool.holds.filter(({ id, blocks }) => blocks && !without?.has(id));
  const room = (of: string) => figuresOf(pool, NEVER, { itemId: of }).free - quantity;
  const own = others.filter((hold) => hold.itemId === itemId);
  if (Math.min(room(''), room(itemId)) < 0) return null;
  const busy = [...crowded(others, room('')), ...(itemId === '' ? [] : crowded(own, room(itemId)))];
  let from = start;
  for (const crowd of busy.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    if (crowd.end <= from) continue;
    const to = new Date(Date.parse(`${from}Z`) + length).toISOString().slice(0, 16);
    if (crowd.start >= to) return from;
    if (crowd.end === FOR_EVER) return null;
    from = crowd.end;
  }
  return from;
}

/** Whether one of these stretches, none of which touches another before it ends, has a moment of that one. */
function meets(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  let [from, to] = [0, stretches.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((stretches[middle]?.start ?? '') < end) from = middle + 1;
    else to = middle;
  }
  // Of those that begin before it ends, the last one ends last.
  return (stretches[from - 1]?.end ?? '') > start;
}

/** The holds of the pool during which more is promised than there is: one sweep, and one for each item that is named. */
export function shortHolds(pool: StockPool): Hold[] {
  const blocking = pool.holds.filter(({ blocks }) => blocks);
  const full = new Map<string, Stretch[]>();
  const fullOf = (itemId: string): Stretch[] => {
    const known = full.get(itemId);
    if (known) return known;
    const holds = itemId === '' ? blocking : blocking.filter((hold) => hold.itemId === itemId);
    const stretches = crowded(holds, figuresOf(pool, NEVER, { itemId }).free);
    full.set(itemId, stretches);
    return stretches;
  };
  return blocking.filter(({ start, until, itemId, isBroken }) => {
    if (isBroken) return false;
    const time = { start, end: until };
    return meets(fullOf(''), time) || (itemId !== '' && meets(fullOf(itemId), time));
  });
}

/** The pool without what holds nothing over the stretch: it answers the same about any part of it. */
export const poolWithin = (pool: StockPool, stretch: Stretch): StockPool => ({
  ...pool,
  holds: pool.holds.filter(({ start, until, out }) => out > 0 || overlaps({ start, end: until }, stretch)),
});
