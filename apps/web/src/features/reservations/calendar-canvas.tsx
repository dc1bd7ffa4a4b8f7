// The calendar itself: rows that come and go with the scroll, one place where pointer and keyboard are listened for.

import type { Address } from '../../ui/address.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { daysBetween } from '@zellige/domain/kernel/dates';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import type { PoolFinder } from '../../business/stock/stock-pools.ts';
import { today } from '../../platform/clock.ts';
import { useGo } from '../../ui/use-go.ts';
import type { CalendarBar } from './calendar-bars.ts';
import type { FiguresOf } from './calendar-figures.ts';
import { type Geometry, rowHeight } from './calendar-geometry.ts';
import { CalendarGhost } from './calendar-ghost.tsx';
import { CalendarHead, DayBands } from './calendar-head.tsx';
import { CalendarRowView } from './calendar-row.tsx';
import type { CalendarRow } from './calendar-rows.ts';
import type { ShownDays } from './calendar-search.ts';
import { reservationAddress } from './reservation-chips.tsx';
import { calendarMessages as words } from './reservation-calendar.messages.ts';
import { useCalendarChange } from './use-calendar-change.ts';
import { useCalendarDrag } from './use-calendar-drag.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

const OVERSCAN = 6;

interface CalendarCanvasProps {
  rows: readonly CalendarRow[];
  days: ShownDays;
  geometry: Geometry;
  figuresOf: FiguresOf;
  pools: PoolFinder;
}

const addressOf = ({ id, reservation }: CalendarBar): Address =>
  reservation ? reservationAddress(reservation) : `/events/${encodeURIComponent(id)}`;

function newAddress({ productId, itemId }: CalendarRow, from: string, to: string): Address {
  const what: Record<string, string> = itemId === '' ? { produit: productId } : { article: itemId };
  return `/reservations/new?${new URLSearchParams({ ...what, du: from, au: to }).toString()}`;
}

/** Places of the rows, counted again when their heights are others. */
function useRowPlaces(rows: readonly CalendarRow[], geometry: Geometry) {
  const scroller = useRef<HTMLDivElement>(null);
  // The virtualizer counts every place again for another of these functions: at each frame of a scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? rowHeight(row, geometry) : 0;
    },
    [rows, geometry],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: geometry.head,
    scrollPaddingStart: geometry.head,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rows, geometry]);
  return { scroller, virtualizer };
}

/** `<CalendarCanvas rows={rows} days={days} geometry={geometry} figuresOf={figuresOf} pools={pools} />` */
export function CalendarCanvas({ rows, days, geometry, figuresOf, pools }: CalendarCanvasProps) {
  const help = useId();
  const go = useGo();
  const day = today();
  const { scroller, virtualizer } = useRowPlaces(rows, geometry);
  const change = useCalendarChange(pools);
  const open = (bar: CalendarBar) => go(addressOf(bar));
  const reserve = (row: CalendarRow, from: string, to: string) => go(newAddress(row, from, to));
  const drag = useCalendarDrag({ scroller, rows, days, change, open, reserve });
  const keys = useCalendarKeys({
    rows,
    scroller,
    show: (index) => virtualizer.scrollToIndex(index),
    change,
    open,
  });
  const shown = virtualizer.getVirtualItems();
  const ghost = drag.ghost ?? keys.ghost;
  const ghostRow = ghost && shown.find(({ index }) => index === ghost.index);
  const head = { days, geometry, today: day };
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={words.title}
        aria-rowcount={rows.length + 1}
        aria-describedby={help}
        onPointerDown={drag.handlePointerDown}
        onClick={drag.handleClick}
        onKeyDown={keys.handleKeyDown}
        onBlur={keys.handleBlur}
        className="min-h-0 flex-1 overflow-auto rounded-card border border-line bg-surface phone:h-[70dvh] phone:flex-none"
        style={{ scrollPaddingLeft: geometry.label, scrollPaddingTop: geometry.head }}
      >
        <div role="rowgroup" style={{ minWidth: geometry.label + days.count * geometry.day }}>
          <CalendarHead {...head} />
          <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            <DayBands {...head} />
            {shown.map(({ index, key, start, size }) => {
              const row = rows[index];
              return row ? (
                <CalendarRowView
                  key={key}
                  {...{ row, index, days, geometry, figuresOf }}
                  todayRank={daysBetween(days.first, day)}
                  top={start - geometry.head}
                  height={size}
                />
              ) : null;
            })}
            {ghost && ghostRow ? (
              <CalendarGhost {...{ ghost, days, geometry }} top={ghostRow.start - geometry.head} />
            ) : null}
          </div>
        </div>
      </div>
      <span id={help} className="sr-only">
        {words.keys}
      </span>
      <output aria-live="polite" className="sr-only">
        {keys.said}
      </output>
    </>
  );
}
