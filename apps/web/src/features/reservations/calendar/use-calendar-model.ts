// The calendar shows rows under the filters of the address, over its days, from the copy of this device.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { eventHolds } from '@zellige/domain/events/placing/event-conflicts';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { useMemo } from 'react';
import { type PoolFinder, useStockPools } from '../../../documents/stock/stock-pools.ts';
import { type RowsReader, useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { CalendarBar } from './calendar-bars.ts';
import { type FiguresOf, rowFigures } from './calendar-figures.ts';
import { type CalendarRow, calendarRows } from './calendar-rows.ts';
import { type CalendarFilterName, type RowKind, type ShownDays, YES } from './calendar-search.ts';
import { thisMoment } from '../reservation-chips.tsx';

const READ = ['inventory', 'products', 'reservations', 'events', 'categories'] as const;

type Filters = { readonly [Name in CalendarFilterName]?: string | undefined };

export interface CalendarModel {
  /** Every row, whatever the filters. */
  all: readonly CalendarRow[];
  rows: readonly CalendarRow[];
  figuresOf: FiguresOf;
  pools: PoolFinder;
  reader: RowsReader;
  isLoading: boolean;
}

const isActive = ({ archivedAt }: { archivedAt: string | null }): boolean => archivedAt === null;

function rowsOver(reader: RowsReader, { first, count }: ShownDays, kind: RowKind): CalendarRow[] {
  const products = reader.rows('products', { where: isActive });
  return calendarRows({
    items: reader.rows('inventory', { where: isActive }),
    products: new Map(products.map((product: Product) => [product.id, product])),
    // In no order: a bar finds its own place.
    reservations: reader.find('reservations', {}),
    events: eventHolds(reader.rows('events', { where: isHolding })),
    moment: thisMoment(),
    stretch: { start: `${first}T00:00`, end: `${addDays(first, count)}T00:00` },
    kind,
  });
}

/** Bars of that state, of a client or document that holds the text; every bar where neither is asked. */
function barTest({ etat }: Filters, q: string): ((bar: CalendarBar) => boolean) | null {
  const text = q.trim();
  if (text === '' && etat === undefined) return null;
  return ({ title, reference, state }) =>
    (etat === undefined || state === etat) && isFoundIn(text, title, reference);
}

/** `useCalendarModel({ first, count }, 'produit', { filters, q })`; keep `days` stable between renders. */
export function useCalendarModel(
  days: ShownDays,
  kind: RowKind,
  { filters, q }: { filters: Filters; q: string },
): CalendarModel {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const pools = useStockPools();
  const all = useMemo(() => rowsOver(reader, days, kind), [reader, days, kind]);
  const figuresOf = useMemo(() => rowFigures(days, pools), [days, pools]);
  const { categorie, produit, etat, tensions } = filters;
  const rows = useMemo(() => {
    const test = barTest({ etat }, q);
    const isShown = (row: CalendarRow): boolean =>
      (categorie === undefined || row.category === categorie) &&
      (produit === undefined || row.productId === produit || row.itemId === produit) &&
      (test === null || row.bars.length > 0) &&
      (tensions !== YES || (row.bars.length > 0 && figuresOf(row).isTense));
    const narrowed = test === null ? all : all.map((row) => ({ ...row, bars: row.bars.filter(test) }));
    return narrowed.filter(isShown);
  }, [all, categorie, produit, etat, tensions, q, figuresOf]);
  // A part of them would show units as free that are not.
  const isLoading = !READ.every((name) => engine.isReady(name));
  return { all, rows, figuresOf, pools, reader, isLoading };
}
