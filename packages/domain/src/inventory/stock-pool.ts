// The units that can stand in for one another, with everything that holds some of them over time: the items of one product, or
// one item that is of none (docs/product.md 'Reservations'). Pure: the operations read a pool on locked rows and ask here, the
// screens ask the same while a person types.
import { FOR_EVER, highestHeld, overlaps, ownedUnits, type Stretch } from './availability.ts';
import type { InventoryItem } from './inventory.schema.ts';

type PooledItem = Pick<
  InventoryItem,
  'id' | 'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity'
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
  /** An option warns and never blocks. */
  blocks: boolean;
  state: string;
  /** What a person calls it: a document's number, an event's title. */
  reference: string;
  client: string;
}

export interface StockPool {
  items: readonly PooledItem[];
  holds: readonly Hold[];
}

export interface Asked {
  /** One item of the pool, or any. */
  itemId?: string;
  /** Keys of the holds that the asker would give up for what is asked. */
  without?: ReadonlySet<string>;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const heldOver = (holds: readonly Hold[], stretch: Stretch): Hold[] =>
  holds.filter(({ start, until }) => overlaps({ start, end: until }, stretch));

const peak = (holds: readonly Hold[], stretch: Stretch): number =>
  highestHeld(
    holds.map(({ start, until, quantity }) => ({ start, end: until, quantity })),
    stretch,
  );

const outOfService = ({ maintenanceQuantity, damagedQuantity }: PooledItem): number =>
  maintenanceQuantity + damagedQuantity;

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

/** What the pool holds over the stretch. */
export function figuresOf(
  pool: StockPool,
  stretch: Stretch,
  { itemId = '', without }: Asked = {},
): PoolFigures {
  const others = without ? pool.holds.filter(({ id }) => !without.has(id)) : pool.holds;
  const holds = heldOver(others, stretch);
  const firmly = holds.filter(({ blocks }) => blocks);
  const items = itemId === '' ? pool.items : pool.items.filter(({ id }) => id === itemId);
  const owned = sum(items, ownedUnits);
  const maintenance = sum(items, outOfService);
  const firm = peak(firmly, stretch) + unexplained(pool);
  const whole = sum(pool.items, ownedUnits) - sum(pool.items, outOfService) - firm;
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
export const freeIn = (pool: StockPool, stretch: Stretch, asked: Asked = {}): number =>
  Math.max(0, figuresOf(pool, stretch, asked).free);

/** Who holds units at some moment of the stretch, the first to begin first. */
export const holdersOver = (
  pool: StockPool,
  stretch: Stretch,
  { without, itemId = '' }: Asked = {},
): Hold[] =>
  heldOver(pool.holds, stretch)
    .filter(
      (hold) => !without?.has(hold.id) && (itemId === '' || hold.itemId === '' || hold.itemId === itemId),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));

/**
 * The next moment, at the start of the stretch or after it, from which so many units are free for as long; null when they
 * never are. Units only come free where a hold ends.
 */
export function nextFree(
  pool: StockPool,
  { start, end }: Stretch,
  { quantity, ...asked }: Asked & { quantity: number },
): string | null {
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`);
  const ends = pool.holds.map(({ until }) => until).filter((until) => until > start && until < FOR_EVER);
  for (const from of [start, ...new Set(ends.toSorted())]) {
    const to = new Date(Date.parse(`${from}Z`) + length).toISOString().slice(0, 16);
    if (freeIn(pool, { start: from, end: to }, asked) >= quantity) return from;
  }
  return null;
}

/** The holds of the pool during which more is promised than there is. */
export const shortHolds = (pool: StockPool): Hold[] =>
  pool.holds.filter(
    (hold) =>
      hold.blocks &&
      figuresOf(pool, { start: hold.start, end: hold.until }, { itemId: hold.itemId }).free < 0,
  );
