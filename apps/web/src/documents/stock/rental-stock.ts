// The stock for the rental lines of one document is computed from the copy of this device. The document's own reservations are
// left out: it would give them up for what it asks now.
import type { KitPart, Product } from '@zellige/domain/catalogue/catalogue.schema';
import { partsOfOne, unitsFor } from '@zellige/domain/catalogue/kit.rules';
import type { StockPool } from '@zellige/domain/inventory/stock/stock-pool';
import {
  type Alternative,
  alternativeOf,
  mayStandIn,
  MOST_ALTERNATIVES,
} from '@zellige/domain/reservations/booking/alternatives';
import { inKits } from '@zellige/domain/reservations/booking/product-availability';
import {
  type LineAvailability,
  lineAvailability,
  type OtherLine,
  stretchOfTime,
  type LineTime,
  withLines,
} from '@zellige/domain/reservations/booking/line-availability';
import { isWholeTime } from '@zellige/domain/reservations/rental-time';
import { createContext, useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { type RowsReader, useEngine, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { type PoolFinder, stockRows, useStockPools } from './stock-pools.ts';

const READ = ['products', 'reservations'] as const;
const NOTHING: ReadonlySet<string> = new Set();

/** A rental line, saved or still being typed. */
export interface RentalLine {
  id: string;
  type: string;
  productId: string;
  quantity: number | null;
  startDate: string;
  startTime?: string | undefined;
  endDate: string;
  endTime?: string | undefined;
  optional: boolean;
}

export interface LineStock extends LineAvailability {
  /** Products of the same category with enough free units, only where they are wanted. */
  alternatives: readonly Alternative[];
}

interface Sources {
  engine: Pick<AppEngine, 'get'>;
  reader: Pick<RowsReader, 'rows' | 'find'>;
  pools: PoolFinder;
  orderId: string;
}

/** Complete enough to be asked about, and not over: what is over was out and back. */
export const isAskable = (line: RentalLine): boolean =>
  line.type === 'rental' && line.productId !== '' && isWholeTime(line) && line.endDate >= today();

export class RentalStock {
  readonly #from: Sources;
  readonly #own = new Map<string, ReadonlySet<string>>();
  readonly #kitParts = new Map<string, readonly KitPart[]>();
  readonly #byCategory = new Map<string, Product[]>();

  constructor(from: Sources) {
    this.#from = from;
  }

  product(id: string): Product | undefined {
    return id === '' ? undefined : this.#from.engine.get('products', id);
  }

  /** What one of the product takes of the stock; nothing of what the catalogue does not have. */
  takes(productId: string): readonly KitPart[] {
    const known = this.#kitParts.get(productId);
    if (known) return known;
    const product = this.product(productId);
    const parts = product ? partsOfOne(product) : [];
    this.#kitParts.set(productId, parts);
    return parts;
  }

  /** Null where there is nothing to say: a service, what the stock does not follow or does not have, a line without its days. */
  ofLine(line: RentalLine, siblings: readonly RentalLine[]): LineStock | null {
    const product = isAskable(line) ? this.product(line.productId) : undefined;
    if (!product) return null;
    const { startDate, startTime, endDate, endTime } = line;
    const request = { startDate, startTime, endDate, endTime, quantity: line.quantity ?? 1 };
    const others = siblings
      .filter(({ id }) => id !== line.id)
      .map((other) => ({ ...other, quantity: other.quantity ?? 1, takes: this.takes(other.productId) }));
    const found = this.#available(product, request, others);
    if (!found) return null;
    const isShort = found.isShort && !line.optional;
    return { ...found, isShort, alternatives: isShort ? this.#alternatives(product, request) : [] };
  }

  /** Of a kit what its scarcest part makes of it. */
  #available(product: Product, request: LineTime, others: readonly OtherLine[]): LineAvailability | null {
    const ofParts = this.takes(product.id).flatMap(({ productId, quantity }) => {
      const part = this.product(productId);
      const pool = part && this.#pool(part);
      if (!part || !pool) return [];
      const left = withLines(pool, others, productId);
      const partRequest = { ...request, quantity: unitsFor(request.quantity, quantity) };
      return [{ perKit: quantity, found: lineAvailability(left, partRequest, this.#ownKeys(part)) }];
    });
    return inKits(ofParts);
  }

  #pool(product: Product): StockPool | null {
    return product.isStocked === false ? null : this.#from.pools({ productId: product.id, itemId: '' });
  }

  /** Keys of the document's own reservations of the product. */
  #ownKeys({ id }: Product): ReadonlySet<string> {
    const { orderId, engine, reader } = this.#from;
    if (orderId === '') return NOTHING;
    const known = this.#own.get(id);
    if (known) return known;
    const { reservations } = stockRows(engine, reader, { productId: id, itemId: '' });
    const isOwn = ({ quoteId, invoiceId }: Reservation) => quoteId === orderId || invoiceId === orderId;
    const own = new Set([...reservations].filter(isOwn).map((row) => row.id));
    this.#own.set(id, own);
    return own;
  }

  #alternatives(product: Product, request: LineTime): Alternative[] {
    const found: Alternative[] = [];
    const quantity = Math.ceil(request.quantity);
    const stretch = stretchOfTime(request);
    for (const other of this.#ofCategory(product.category)) {
      const pool = mayStandIn(product, other) ? this.#pool(other) : null;
      const alternativeRequest = { ...stretch, quantity, without: this.#ownKeys(other) };
      const alternative = pool && alternativeOf(other, pool, alternativeRequest);
      if (alternative) found.push(alternative);
      if (found.length === MOST_ALTERNATIVES) break;
    }
    return found;
  }

  #ofCategory(category: string): Product[] {
    const known = this.#byCategory.get(category);
    if (known) return known;
    const where = (row: Product) => row.archivedAt === null && row.category === category;
    const products = [...this.#from.reader.rows('products', { where })];
    this.#byCategory.set(category, products);
    return products;
  }
}

/** The stock of the document being typed; null where lines are shown without the stock. */
export const RentalStockContext = createContext<RentalStock | null>(null);

/** `orderId`: key of the quote, or of the invoice; '' for a new one. Another one at each change of the copy. */
export function useRentalStock(orderId: string): RentalStock {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const pools = useStockPools();
  return useMemo(() => new RentalStock({ engine, reader, pools, orderId }), [engine, reader, pools, orderId]);
}
