// What the stock says of a rental line of a document, whole days long (docs/product.md 'Reservations'): asked at every keystroke,
// so that nobody promises what is not there.
import { FOR_EVER, type Stretch } from '../inventory/availability.ts';
import { crowded, figuresOf, NEVER, type StockPool } from '../inventory/stock-pool.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import { type AvailabilityIn, availabilityIn } from './availability.ts';

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
    const wanted = stretchOfDays(day, addDays(day, days));
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
