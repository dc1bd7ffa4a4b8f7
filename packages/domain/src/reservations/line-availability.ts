// What the stock says of a rental line of a document, whole days long (docs/product.md 'Reservations'): asked at every keystroke,
// so that nobody promises what is not there.
import type { KitPart } from '../catalogue/catalogue.schema.ts';
import { unitsFor } from '../catalogue/kit.rules.ts';
import { FOR_EVER, type Stretch } from '../inventory/availability.ts';
import { crowded, figuresOf, type Hold, NEVER, prepared, type StockPool } from '../inventory/stock-pool.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import { type AvailabilityIn, availabilityIn, type Holder } from './availability.ts';

/** What a line asks for, `endDate` being the day of return. */
export interface WantedDays {
  quantity: number;
  startDate: string;
  endDate: string;
}

export interface LineAvailability extends AvailabilityIn {
  /** Fewer units are free than are asked for. */
  isShort: boolean;
  /** First day from which they are free for as long; null when they never are, or are now. */
  nextStart: string | null;
}

/** From the first minute of a day to that of another. */
export const stretchOfDays = (startDate: string, endDate: string): Stretch => ({
  start: `${startDate}T00:00`,
  end: `${endDate}T00:00`,
});

/** Another rental line of the same document. */
export interface OtherLine extends WantedDays {
  id: string;
  /** What one of it takes (`takenByOne`). */
  takes: readonly KitPart[];
}

const LINE = 'ligne';

/** Whether the units are taken by another line of the document that asks, which has no reservation yet. */
export const isOfLine = ({ state }: Pick<Holder, 'state'>): boolean => state === LINE;

/**
 * The pool of a product as the other lines of the document leave it, a kit among them by its part: what `followOrder` decides once
 * all of them are promised.
 */
export function withLines(pool: StockPool, lines: readonly OtherLine[], productId: string): StockPool {
  const taken = lines.flatMap(({ id, quantity, startDate, endDate, takes }): Hold[] => {
    const perOne = takes.find((part) => part.productId === productId)?.quantity;
    if (perOne === undefined) return [];
    const stretch = stretchOfDays(startDate, endDate);
    return [
      {
        id: `${LINE} ${id}`,
        collection: 'reservations',
        itemId: '',
        quantity: unitsFor(quantity, perOne),
        ...stretch,
        until: prepared(pool, stretch).end,
        out: 0,
        blocks: true,
        state: LINE,
        reference: '',
        client: '',
      },
    ];
  });
  return taken.length === 0 ? pool : { ...pool, holds: [...pool.holds, ...taken] };
}

/** The first day that begins then or later. */
const dayFrom = (moment: string): string =>
  moment.endsWith('T00:00') ? moment.slice(0, 10) : addDays(moment.slice(0, 10), 1);

function nextStartOf(
  pool: StockPool,
  { quantity, startDate, endDate }: WantedDays,
  without: ReadonlySet<string>,
): string | null {
  const room = figuresOf(pool, NEVER).free - quantity;
  if (room < 0) return null;
  const others = pool.holds.filter(({ id, blocks }) => blocks && !without.has(id));
  const days = daysBetween(startDate, endDate);
  let day = startDate;
  for (const { start, end } of crowded(others, room)) {
    const wanted = prepared(pool, stretchOfDays(day, addDays(day, days)));
    if (end <= wanted.start) continue;
    if (start >= wanted.end) return day;
    if (end === FOR_EVER) return null;
    day = dayFrom(end);
  }
  return day;
}

/** `without`: keys of the reservations that the document gives up for what it asks now. */
export function lineAvailability(
  pool: StockPool,
  wanted: WantedDays,
  without: ReadonlySet<string>,
): LineAvailability {
  const stretch = stretchOfDays(wanted.startDate, wanted.endDate);
  const found = availabilityIn(pool, stretch, { without });
  const isShort = found.free < wanted.quantity;
  return { ...found, isShort, nextStart: isShort ? nextStartOf(pool, wanted, without) : null };
}
