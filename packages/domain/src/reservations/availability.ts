// What `GET /api/availability` and the quote line tell of a product over a stretch of time (docs/product.md 'Reservations').
import type { Stretch } from '../inventory/availability.ts';
import {
  type Asked,
  figuresOf,
  type Hold,
  holdersOver,
  nextFree,
  type StockPool,
} from '../inventory/stock-pool.ts';

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

export interface Availability {
  owned: number;
  /** Units that do not work: in maintenance or damaged. */
  maintenance: number;
  /** The most that is promised at one moment of the stretch, units out among it. */
  firm: number;
  /** The most that options would take beside it. */
  options: number;
  free: number;
  holders: Holder[];
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

export function availabilityOf(
  pool: StockPool,
  stretch: Stretch,
  { quantity = 1, ...asked }: Asked & { quantity?: number | undefined } = {},
): Availability {
  const { owned, maintenance, firm, options, free } = figuresOf(pool, stretch, asked);
  return {
    owned,
    maintenance,
    firm,
    options,
    free: Math.max(0, free),
    holders: holdersOver(pool, stretch, asked).map(holderOf),
    nextFree: nextFree(pool, stretch, { ...asked, quantity }),
  };
}
