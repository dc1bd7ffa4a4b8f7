// The calendar itself: rows that come and go with the scroll, one place where pointer and keyboard are listened for.

import type { Address } from '../../ui/address.ts';
import { daysBetween } from '@zellige/domain/kernel/dates';
import { useCallback, useId, useMemo, useRef } from 'react';
import type { PoolFinder } from '../../business/stock/stock-pools.ts';
import { today } from '../../platform/clock.ts';
import { unevenRows, useRowsInView } from '../../ui/rows-in-view.ts';
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
  const places = useMemo(() => unevenRows(rows.map((row) => rowHeight(row, geometry))), [rows, geometry]);
  const view = useRowsInView({
    places,
    scroller: useCallback(() => scroller.current, []),
    around: OVERSCAN,
    margin: geometry.head,
  });
  return { scroller, places, view };
}

/** `<CalendarCanvas rows={rows} days={days} geometry={geometry} figuresOf={figuresOf} pools={pools} />` */
export function CalendarCanvas({ rows, days, geometry, figuresOf, pools }: CalendarCanvasProps) {
  const help = useId();
  const go = useGo();
  const day = today();
  const { scroller, places, view } = useRowPlaces(rows, geometry);
  const change = useCalendarChange(pools);
  const open = (bar: CalendarBar) => go(addressOf(bar));
  const reserve = (row: CalendarRow, from: string, to: string) => go(newAddress(row, from, to));
  const drag = useCalendarDrag({ scroller, rows, days, change, open, reserve });
  const keys = useCalendarKeys({
    rows,
    scroller,
    show: view.show,
    change,
    open,
  });
  const ghost = drag.ghost ?? keys.ghost;
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
          <div role="presentation" className="relative" style={{ height: places.height }}>
            <DayBands {...head} />
            {view.indexes.map((index) => {
              const row = rows[index];
              return row ? (
                <CalendarRowView
                  key={row.key}
                  {...{ row, index, days, geometry, figuresOf }}
                  todayRank={daysBetween(days.first, day)}
                  top={places.startOf(index)}
                  height={places.sizeOf(index)}
                />
              ) : null;
            })}
            {ghost && view.indexes.includes(ghost.index) ? (
              <CalendarGhost {...{ ghost, days, geometry }} top={places.startOf(ghost.index)} />
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
