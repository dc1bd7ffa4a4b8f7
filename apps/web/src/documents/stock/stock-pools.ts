// Pools of free units are computed over time from the copy of this device: the server decides, screens foretell. A pool is read
// from the rows of its own product and items, which the copy finds without a look at the others, so that a form may ask at
// every keystroke.
import { eventHolds } from '@zellige/domain/events/placing/event-conflicts';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import { momentOf, stretchOf } from '@zellige/domain/events/event-time';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { type PoolKey, poolOf } from '@zellige/domain/inventory/stock/stock-holds';
import { freeIn, type Hold, type StockPool } from '@zellige/domain/inventory/stock/stock-pool';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useMemo } from 'react';
import { now, today } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import {
  type RowsReader,
  useActor,
  useEngine,
  useRowsReader,
} from '../../platform/engine/hooks/engine-hooks.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

const READ = ['inventory', 'products', 'reservations', 'events'] as const;

const isActive = ({ archivedAt }: { archivedAt: string | null }): boolean => archivedAt === null;

/** A pool is made of these, as the copy has them: the items, and every reservation of them. */
export function stockRows(
  engine: Pick<AppEngine, 'get'>,
  reader: Pick<RowsReader, 'find'>,
  { productId, itemId }: PoolKey,
): { items: readonly InventoryItem[]; reservations: ReadonlySet<Reservation> } {
  const single = productId === '' ? engine.get('inventory', itemId) : undefined;
  const items =
    productId === '' ? (single ? [single] : []) : reader.find('inventory', { productId }).filter(isActive);
  const reservations = new Set(productId === '' ? [] : reader.find('reservations', { productId }));
  // Those made before the item was of the product.
  for (const { id } of items)
    for (const row of reader.find('reservations', { itemId: id })) reservations.add(row);
  return { items, reservations };
}

export type PoolFinder = (key: PoolKey) => StockPool | null;

/** Pools of one state of the copy, each made when it is first asked for, of the rows of its stock alone. */
export class Pools {
  readonly #engine: Pick<AppEngine, 'get'>;
  readonly #reader: Pick<RowsReader, 'rows' | 'find'>;
  readonly #known = new Map<string, StockPool | null>();
  #events: Hold[] | null = null;

  constructor(engine: Pick<AppEngine, 'get'>, reader: Pick<RowsReader, 'rows' | 'find'>) {
    this.#engine = engine;
    this.#reader = reader;
  }

  find({ productId, itemId }: PoolKey): StockPool | null {
    const name = `${productId} ${productId === '' ? itemId : ''}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const pool = this.#make({ productId, itemId });
    this.#known.set(name, pool);
    return pool;
  }

  /** Null where the stock has nothing of it. */
  #make(key: PoolKey): StockPool | null {
    const { items, reservations } = stockRows(this.#engine, this.#reader, key);
    if (items.length === 0) return null;
    this.#events ??= eventHolds(this.#reader.rows('events', { where: isHolding }));
    return poolOf(items, [...reservations], {
      moment: momentOf(now()),
      events: this.#events,
      product: key.productId === '' ? undefined : this.#engine.get('products', key.productId),
      rates: companyRates(),
    });
  }
}

/**
 * Units of it that nobody holds today; null where the stock has none, and for who sees only their own events: they would count too
 * many.
 */
export function useFreeToday(key: PoolKey): number | null {
  const pool = useStockPools()(key);
  const seesAll = scopeOf(useActor(), 'events.see') === 'all';
  const day = today();
  const wholeDay = stretchOf({ startDate: day, endDate: day, time: '', endTime: '' });
  return seesAll && pool ? freeIn(pool, wholeDay, { itemId: key.itemId }) : null;
}

/** The pool of a product, or of an item: made when first asked, and again once the copy has changed. */
export function useStockPools(): PoolFinder {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    const pools = new Pools(engine, reader);
    return (key) => pools.find(key);
  }, [engine, reader]);
}
