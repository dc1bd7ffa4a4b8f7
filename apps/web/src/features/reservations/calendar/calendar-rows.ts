// The rows of the calendar: a product, or each item of a product that stands in several; items of no product have their own.

import {
  overlaps,
  ownedUnits,
  type Stretch,
  unitsOutOfUse,
} from '@zellige/domain/inventory/stock/availability';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Hold } from '@zellige/domain/inventory/stock/stock-pool';
import { isLateReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { placeInLanes, type TimelineRow } from '../../../ui/timeline/bars.ts';
import { barOfEvent, barOfReservation, type CalendarBar } from './calendar-bars.ts';
import type { RowKind } from './calendar-search.ts';

export interface CalendarRow extends TimelineRow<CalendarBar> {
  productId: string;
  /** '' for any item of the product. */
  itemId: string;
  name: string;
  /** Place or serial number of an item; '' for a product. */
  detail: string;
  /** Where several rows are of one product: those without an item of their own. */
  isRest: boolean;
  category: string;
  owned: number;
  /** Units in maintenance or damaged. */
  outOfService: number;
}

export interface CalendarRows {
  items: readonly InventoryItem[];
  products: ReadonlyMap<string, Product>;
  reservations: readonly Reservation[];
  /** Units that events hold. */
  events: readonly Hold[];
  moment: string;
  stretch: Stretch;
  kind: RowKind;
}

const collator = new Intl.Collator('fr', { numeric: true });

const total = (items: readonly InventoryItem[], of: (item: InventoryItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

type Named = Pick<CalendarRow, 'productId' | 'itemId' | 'name' | 'detail' | 'category'>;

const rowOf = (named: Named, items: readonly InventoryItem[], isRest = false): CalendarRow => ({
  ...named,
  key: `${named.productId}/${named.itemId}`,
  isRest,
  owned: total(items, ownedUnits),
  outOfService: total(items, unitsOutOfUse),
  bars: [],
  lanes: 1,
});

const detailOf = ({ serialNumber, location }: InventoryItem): string =>
  [location, serialNumber].filter(Boolean).join(' · ');

const itemRow = (item: InventoryItem, productId: string, itemId: string): CalendarRow =>
  rowOf({ productId, itemId, name: item.name, detail: detailOf(item), category: item.category }, [item]);

/** The rows of one product. */
function productRows(product: Product, items: readonly InventoryItem[], kind: RowKind): CalendarRow[] {
  const { id, name, category } = product;
  const whole = { productId: id, itemId: '', name, detail: '', category };
  const [single] = items;
  if (kind === 'produit' || single === undefined) return [rowOf(whole, items)];
  if (items.length === 1) return [itemRow(single, id, '')];
  return [rowOf(whole, items, true), ...items.map((item) => itemRow(item, id, item.id))];
}

/** Every row without its bars, in the order of their names; rows of one product stay together. */
function blankRows({ items, products, kind }: CalendarRows): CalendarRow[] {
  const ofProduct = new Map<string, InventoryItem[]>();
  const alone: InventoryItem[] = [];
  for (const item of items) {
    const product = products.get(item.productId ?? '');
    if (!product) alone.push(item);
    else if (product.isStocked !== false)
      ofProduct.set(product.id, [...(ofProduct.get(product.id) ?? []), item]);
  }
  const groups = [...ofProduct].flatMap(([id, own]) => {
    const product = products.get(id);
    return product ? [{ name: product.name, rows: productRows(product, own, kind) }] : [];
  });
  for (const item of alone) groups.push({ name: item.name, rows: [itemRow(item, '', item.id)] });
  return groups.toSorted((a, b) => collator.compare(a.name, b.name)).flatMap(({ rows }) => rows);
}

const closed = new Set<string>(['annulée', 'expirée']);

/** What is shown over these days: neither cancelled nor expired. */
function barsOver({ reservations, events, moment, stretch }: CalendarRows) {
  const bars: { bar: CalendarBar; productId: string }[] = [];
  for (const row of reservations) {
    // Most of what a device keeps is over: it costs no more than this.
    if (row.start >= stretch.end || (row.end <= stretch.start && !isLateReservation(row, moment))) continue;
    if (row.archivedAt !== null) continue;
    const bar = barOfReservation(row, moment);
    if (!closed.has(bar.state) && overlaps(bar, stretch)) bars.push({ bar, productId: row.productId });
  }
  for (const hold of events) if (overlaps(hold, stretch)) bars.push({ bar: barOfEvent(hold), productId: '' });
  return bars;
}

/** Every row with its bars placed in lines. */
export function calendarRows(source: CalendarRows): CalendarRow[] {
  const rows = blankRows(source);
  const byProduct = new Map<string, CalendarRow>();
  const byItem = new Map<string, CalendarRow>();
  for (const row of rows) {
    if (row.itemId === '') byProduct.set(row.productId, row);
    else byItem.set(row.itemId, row);
  }
  const productOf = new Map(source.items.map((item) => [item.id, item.productId ?? '']));
  // Asked for each of thousands of bars: by the keys as they are, none is made up.
  const rowFor = (productId: string, itemId: string): CalendarRow | undefined => {
    const own = itemId === '' ? undefined : byItem.get(itemId);
    if (own?.productId === productId) return own;
    return byProduct.get(productId) ?? (own?.productId === '' ? own : undefined);
  };
  for (const { bar, productId } of barsOver(source))
    rowFor(productId || (productOf.get(bar.itemId) ?? ''), bar.itemId)?.bars.push(bar);
  for (const row of rows) row.lanes = placeInLanes(row.bars);
  return rows.filter(({ isRest, bars }) => !isRest || bars.length > 0);
}
