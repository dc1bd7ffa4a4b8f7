// What is free over time as the copy of this device knows it: the server decides, screens foretell. Rows are arranged by product
// and item once for each change of the copy, so that a form may ask at every keystroke.
import { eventHolds } from '@zellige/domain/events/event-conflicts';
import { isHolding } from '@zellige/domain/events/event-holding';
import { momentOf } from '@zellige/domain/events/event-time';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { type PoolKey, poolOf } from '@zellige/domain/inventory/stock-holds';
import type { Hold, StockPool } from '@zellige/domain/inventory/stock-pool';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/company-rates.ts';
import { type RowsReader, useEngine, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

const READ = ['inventory', 'products', 'reservations', 'events'] as const;

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/** The copy arranged by what is asked of it. */
class PoolIndex {
  readonly #engine: Pick<AppEngine, 'get'>;
  readonly #itemsOfProduct: Map<string, InventoryItem[]>;
  readonly #byProduct: Map<string, Reservation[]>;
  readonly #byItem: Map<string, Reservation[]>;
  readonly #events: Hold[];

  constructor(engine: Pick<AppEngine, 'get'>, reader: RowsReader) {
    this.#engine = engine;
    const items = reader.rows('inventory', { where: ({ archivedAt }) => archivedAt === null });
    const reservations = reader.rows('reservations', {});
    this.#itemsOfProduct = grouped(items, ({ productId }) => productId ?? '');
    this.#byProduct = grouped(reservations, ({ productId }) => productId);
    this.#byItem = grouped(reservations, ({ itemId }) => itemId);
    this.#events = eventHolds(reader.rows('events', { where: isHolding }));
  }

  /** Null where the stock has nothing of it. */
  pool({ productId, itemId }: PoolKey): StockPool | null {
    const single = productId === '' ? this.#engine.get('inventory', itemId) : undefined;
    const items = single ? [single] : (this.#itemsOfProduct.get(productId) ?? []);
    if (items.length === 0) return null;
    const reservations = new Set(this.#byProduct.get(productId) ?? []);
    for (const { id } of items) for (const row of this.#byItem.get(id) ?? []) reservations.add(row);
    return poolOf(items, [...reservations], {
      moment: momentOf(now()),
      events: this.#events,
      product: productId === '' ? undefined : this.#engine.get('products', productId),
      rates: companyRates(),
    });
  }
}

export type PoolFinder = (key: PoolKey) => StockPool | null;

/** Pools of one state of the copy, each arranged when it is first asked for. */
class Pools {
  readonly #open: () => PoolIndex;
  #index: PoolIndex | null = null;
  readonly #known = new Map<string, StockPool | null>();

  constructor(open: () => PoolIndex) {
    this.#open = open;
  }

  find(key: PoolKey): StockPool | null {
    const name = `${key.productId} ${key.productId === '' ? key.itemId : ''}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#index ??= this.#open();
    const pool = this.#index.pool(key);
    this.#known.set(name, pool);
    return pool;
  }
}

/** The pool of a product, or of an item: arranged when first asked, and again once the copy has changed. */
export function useStockPools(): PoolFinder {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    const pools = new Pools(() => new PoolIndex(engine, reader));
    return (key) => pools.find(key);
  }, [engine, reader]);
}
