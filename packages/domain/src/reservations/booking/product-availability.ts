// `GET /api/availability` and the quote line show these free units of a product over a stretch of time (docs/product.md
// 'Reservations').
import { addHours, FOR_EVER, type Stretch } from '../../inventory/stock/availability.ts';
import {
  type HoldFilter,
  figuresOf,
  type Hold,
  holdersOver,
  nextFree,
  prepared,
  type StockPool,
} from '../../inventory/stock/stock-pool.ts';

export interface Holder {
  /** '' where an event holds the units. */
  reservationId: string;
  ref: string;
  client: string;
  from: string;
  to: string;
  quantity: number;
  state: string;
}

export interface AvailabilityIn {
  owned: number;
  /** Units that do not work: in maintenance or damaged. */
  maintenance: number;
  /** The most that is promised at one moment of the stretch, units out among it. */
  firm: number;
  /** The most that options would take beside it. */
  options: number;
  free: number;
  holders: Holder[];
}

export interface Availability extends AvailabilityIn {
  /** First moment from which the quantity is free for as long, null when it never is. */
  nextFree: string | null;
}

const holderOf = ({ id, collection, reference, client, start, end, quantity, state }: Hold): Holder => ({
  reservationId: collection === 'reservations' ? id : '',
  ref: reference,
  client,
  from: start,
  to: end,
  quantity,
  state,
});

/** Availability over the stretch alone, until the units of who asks are prepared again. */
export function availabilityIn(pool: StockPool, request: Stretch, filter: HoldFilter = {}): AvailabilityIn {
  const stretch = prepared(pool, request, filter.itemId);
  const { owned, maintenance, firm, options, free } = figuresOf(pool, stretch, filter);
  const holders = holdersOver(pool, stretch, filter).map(holderOf);
  return { owned, maintenance, firm, options, free: Math.max(0, free), holders };
}

export function availabilityOf(
  pool: StockPool,
  stretch: Stretch,
  { quantity = 1, ...filter }: HoldFilter & { quantity?: number | undefined } = {},
): Availability {
  const found = availabilityIn(pool, stretch, filter);
  // Looked for among all that the pool holds: only where it is not free at once.
  const isFree = found.free > 0 && found.free >= quantity;
  return { ...found, nextFree: isFree ? stretch.start : nextFree(pool, stretch, { ...filter, quantity }) };
}

const HOUR_MS = 3_600_000;
const hoursOf = ({ start, end }: Stretch): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / HOUR_MS;

/** Reads what holds units over the stretch, and as long after it as any of them may be prepared. */
type PoolReader = (stretch: Stretch) => Promise<StockPool>;

/** How far is read beyond the stretch while its units are taken, in lengths of it. */
const LOOKAHEADS = [4, 64];

/**
 * The same from a reader of pools, which is asked for no more than the answer rests on: the stretch, and where the quantity is not
 * free in it, as far as the next time that it is.
 */
export async function availabilityOver(
  read: PoolReader,
  stretch: Stretch,
  filter: HoldFilter & { quantity?: number } = {},
): Promise<Availability> {
  const hours = hoursOf(stretch);
  const reach = ({ nextFree: next }: Availability) =>
    next === null || next === stretch.start ? stretch.end : addHours(next, hours);
  let known = stretch.end;
  let found = availabilityOf(await read(stretch), stretch, filter);
  for (const lengths of [...LOOKAHEADS, Number.POSITIVE_INFINITY]) {
    if (reach(found) <= known) break;
    const end = addHours(stretch.start, lengths * hours);
    if (end < reach(found)) continue;
    known = end;
    found = availabilityOf(await read({ start: stretch.start, end }), stretch, filter);
  }
  return found;
}

/** One part of a kit is read so; a plain product itself, once. */
export interface PartOfKit<T> {
  /** Units of it in one kit. */
  perKit: number;
  found: T;
}

/** A kit has what its scarcest part makes of it: the figures of that part, in whole kits; null where no part is followed. */
export function inKits<T extends AvailabilityIn>(parts: readonly PartOfKit<T>[]): T | null {
  const ofParts = parts.map(({ perKit, found }) => ({
    ...found,
    owned: Math.floor(found.owned / perKit),
    maintenance: Math.ceil(found.maintenance / perKit),
    firm: Math.ceil(found.firm / perKit),
    options: Math.ceil(found.options / perKit),
    free: Math.floor(found.free / perKit),
  }));
  return ofParts.toSorted((a, b) => a.free - b.free)[0] ?? null;
}

/** The same of a kit by the readers of its parts: it is free again once all of them are for as long. */
export async function kitsOver(
  parts: readonly { perKit: number; read: PoolReader }[],
  stretch: Stretch,
  { quantity = 1 }: { quantity?: number } = {},
): Promise<Availability | null> {
  const ask = (filter: Stretch) =>
    Promise.all(
      parts.map(async ({ perKit, read }) => ({
        perKit,
        found: await availabilityOver(read, filter, { quantity: quantity * perKit }),
      })),
    );
  const first = await ask(stretch);
  const kits = inKits(first);
  if (!kits) return null;
  let from = stretch.start;
  let found = first;
  for (;;) {
    const starts = found.map(({ found: { nextFree: next } }) => next ?? FOR_EVER);
    const latest = starts.reduce((a, b) => (a > b ? a : b), from);
    if (latest === FOR_EVER) return { ...kits, nextFree: null };
    if (latest === from) return { ...kits, nextFree: from };
    from = latest;
    found = await ask({ start: from, end: addHours(from, hoursOf(stretch)) });
  }
}
