// A rental line shows the free units over its days and hours (docs/product.md 'Reservations'), checked at every keystroke, so
// that nobody promises missing ones.
import type { KitPart } from '../../catalogue/catalogue.schema.ts';
import { unitsFor } from '../../catalogue/kit.rules.ts';
import { FOR_EVER, type Stretch } from '../../inventory/stock/availability.ts';
import {
  crowded,
  figuresOf,
  type Hold,
  NEVER,
  prepared,
  type StockPool,
} from '../../inventory/stock/stock-pool.ts';
import { addDays, daysBetween } from '../../kernel/values/dates.ts';
import { dayPart, rentalEnd, rentalStart, type RentalTime } from '../rental-time.ts';
import { type AvailabilityIn, availabilityIn, type Holder } from './product-availability.ts';

/** A line asks for this. */
export interface LineTime extends RentalTime {
  quantity: number;
}

export interface LineAvailability extends AvailabilityIn {
  /** Fewer units are free than are asked for. */
  isShort: boolean;
  /** First day from which they are free for as long; null when they never are, or are now. */
  nextStart: string | null;
}

/** From the moment at which it leaves to that of its return. */
export const stretchOfTime = (time: RentalTime): Stretch => ({
  start: rentalStart(time),
  end: rentalEnd(time),
});

/** Another rental line of the same document. */
export interface OtherLine extends LineTime {
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
  const holds = lines.flatMap(({ id, quantity, takes, ...time }): Hold[] => {
    const perOne = takes.find((part) => part.productId === productId)?.quantity;
    if (perOne === undefined) return [];
    const stretch = stretchOfTime(time);
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
  return holds.length === 0 ? pool : { ...pool, holds: [...pool.holds, ...holds] };
}

/** The first day whose hour of departure is then or later. */
const dayFrom = (moment: string, { startTime }: RentalTime): string =>
  rentalStart({ startDate: dayPart(moment), startTime }) < moment
    ? addDays(dayPart(moment), 1)
    : dayPart(moment);

function nextStartOf(pool: StockPool, time: LineTime, without: ReadonlySet<string>): string | null {
  const { quantity, startDate, endDate } = time;
  const room = figuresOf(pool, NEVER).free - quantity;
  if (room < 0) return null;
  const others = pool.holds.filter(({ id, blocks }) => blocks && !without.has(id));
  const days = daysBetween(startDate, endDate);
  let day = startDate;
  for (const { start, end } of crowded(others, room)) {
    const need = prepared(pool, stretchOfTime({ ...time, startDate: day, endDate: addDays(day, days) }));
    if (end <= need.start) continue;
    if (start >= need.end) return day;
    if (end === FOR_EVER) return null;
    day = dayFrom(end, time);
  }
  return day;
}

/** `without`: keys of the reservations that the document gives up for what it asks now. */
export function lineAvailability(
  pool: StockPool,
  need: LineTime,
  without: ReadonlySet<string>,
): LineAvailability {
  const stretch = stretchOfTime(need);
  const found = availabilityIn(pool, stretch, { without });
  const isShort = found.free < need.quantity;
  return { ...found, isShort, nextStart: isShort ? nextStartOf(pool, need, without) : null };
}
