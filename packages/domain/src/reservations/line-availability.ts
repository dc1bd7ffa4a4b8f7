// What the stock says of a rental line of a document, whole days long (docs/product.md 'Reservations'): asked at every keystroke,
// so that nobody promises what is not there.
import type { Stretch } from '../inventory/availability.ts';
import { freeIn, nextFree, type StockPool } from '../inventory/stock-pool.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import { type Availability, availabilityOf } from './availability.ts';

/** What a line asks for, `endDate` being the day of return. */
export interface WantedDays {
  quantity: number;
  startDate: string;
  endDate: string;
}

export interface LineAvailability extends Availability {
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

/** Hours of preparation end within a day: the line starts on the next one, when that is free as well. */
const MOST_TRIES = 50;

/** `first`: the first moment from which the units are free for as long. */
function nextStartOf(
  pool: StockPool,
  { quantity, startDate, endDate }: WantedDays,
  { first, without }: { first: string | null; without: ReadonlySet<string> },
): string | null {
  const days = daysBetween(startDate, endDate);
  let next = first;
  for (let tries = 0; next !== null && tries < MOST_TRIES; tries += 1) {
    const day = next.endsWith('T00:00') ? next.slice(0, 10) : addDays(next.slice(0, 10), 1);
    const stretch = stretchOfDays(day, addDays(day, days));
    if (freeIn(pool, stretch, { without }) >= quantity) return day;
    next = nextFree(pool, stretch, { quantity, without });
  }
  return null;
}

/** `without`: keys of the reservations that the document gives up for what it asks now. */
export function lineAvailability(
  pool: StockPool,
  wanted: WantedDays,
  without: ReadonlySet<string>,
): LineAvailability {
  const { quantity, startDate, endDate } = wanted;
  const found = availabilityOf(pool, stretchOfDays(startDate, endDate), { quantity, without });
  const isShort = found.free < quantity;
  return {
    ...found,
    isShort,
    nextStart: isShort ? nextStartOf(pool, wanted, { first: found.nextFree, without }) : null,
  };
}
