// Whether the units of a reservation are free where a person puts them, told before anything is written: by the rulebook's own
// count over the copy of this device. The server decides again.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { kitParts } from '@zellige/domain/catalogue/kit.rules';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import {
  freeIn,
  figuresOf,
  holdersOver,
  prepared,
  type StockPool,
} from '@zellige/domain/inventory/stock/stock-pool';
import { shortageOf } from '@zellige/domain/reservations/booking/reservation-booking';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { PoolFinder } from '../../../documents/stock/stock-pools.ts';

export type BookingRequest = Pick<Reservation, 'id' | 'productId' | 'itemId' | 'quantity' | 'start' | 'end'>;

export interface Placement {
  free: number;
  /** Units that options would take beside it, and whose they are. */
  options: number;
  optionsOf: readonly string[];
  /** Who holds the units and when they are free again; null where enough are free. */
  shortage: string | null;
}

const isWhole = ({ start, end }: BookingRequest): boolean => start !== '' && end > start;

function placedIn(pool: StockPool, request: BookingRequest): Placement {
  const own = { itemId: request.itemId, without: new Set([request.id]) };
  const stretch = prepared(pool, request, request.itemId);
  const free = freeIn(pool, stretch, own);
  const optional = holdersOver(pool, stretch, own).filter(({ blocks }) => !blocks);
  return {
    free,
    options: figuresOf(pool, stretch, own).options,
    optionsOf: [...new Set(optional.map(({ reference, client }) => reference || client))].filter(Boolean),
    shortage:
      free >= request.quantity ? null : shortageOf(pool, { ...request, overbookReason: '' }, own.without),
  };
}

/** Null while nothing can be said: no dates yet, or a stock that has nothing of it. */
export function placementOf(poolOf: PoolFinder, request: BookingRequest): Placement | null {
  const pool = isWhole(request) ? poolOf(request) : null;
  return pool ? placedIn(pool, request) : null;
}

/**
 * A kit has room for what its scarcest part makes of it, in whole kits; where too few are free the part is named, as in
 * the refusal.
 */
export function kitPlacementOf(poolOf: PoolFinder, request: BookingRequest, kit: Product): Placement | null {
  const ofParts = kitParts(kit, 1).flatMap(({ productId, name, quantity }) => {
    const part = placementOf(poolOf, { ...request, productId, quantity: request.quantity * quantity });
    if (part === null) return [];
    return {
      ...part,
      free: Math.floor(part.free / quantity),
      options: Math.ceil(part.options / quantity),
      shortage: part.shortage === null ? null : validation.ofPart(name, part.shortage),
    };
  });
  return ofParts.toSorted((a, b) => a.free - b.free)[0] ?? null;
}
