// Rows of bars along days or hours: rows that come and go with the scroll, one place where pointer and keyboard are listened for.
import { addMinutes } from '@zellige/domain/kernel/values/dates';
import { type ReactNode, type RefObject, useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { unevenRows, useRowsInView } from '../lists/rows-in-view.ts';
import { type Axis, placeOf, type Stretch } from './axis.ts';
import type { TimelineBar, TimelineRow } from './bars.ts';
import type { Shift, TimelineChange } from './change.ts';
import { type ColumnLooks, weekendLooks } from './columns.ts';
import type { Geometry } from './geometry.ts';
import { TimelineGhost } from './ghost.tsx';
import { ColumnBands, TimelineHead } from './head.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';

const OVERSCAN = 6;

export interface TimelineWords {
  title: string;
  rowsTitle: string;
  columnsTitle: string;
  /** What the keys do. */
  keys: string;
  /** 'du 28/11/2026 à 09:00 au …' */
  spoken: (stretch: Stretch) => string;
  refusals: Readonly<Record<Shift['kind'], string>>;
}

/** Where a row stands: `top` and `height` in pixels. */
export interface RowPlace<Row> {
  row: Row;
  index: number;
  top: number;
  height: number;
}

interface TimelineProps<Bar extends TimelineBar, Row extends TimelineRow<Bar>> {
  rows: readonly Row[];
  axis: Axis;
  /** What its columns say; weekends rest unless it is given. */
  looks?: ColumnLooks;
  geometry: Geometry;
  /** The present one, which it opens at. */
  moment: string;
  words: TimelineWords;
  change: TimelineChange<Bar, Row>;
  heightOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  open: (bar: Bar) => void;
  /** Its elements carry `data-track` of the row, `data-row` and `data-slot` of each bar. */
  renderRow: (place: RowPlace<Row>) => ReactNode;
}

/** Places of the rows, counted again when their heights are others. */
function useRowPlaces<Row>(rows: readonly Row[], heightOf: (row: Row) => number, head: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const places = useMemo(() => unevenRows(rows.map(heightOf)), [rows, heightOf]);
  const view = useRowsInView({
    places,
    scroller: useCallback(() => scroller.current, []),
    around: OVERSCAN,
    margin: head,
  });
  const rowAt = (y: number): number => {
    const element = scroller.current;
    if (!element) return 0;
    return places.indexAt(y - element.getBoundingClientRect().top - head + element.scrollTop);
  };
  return { scroller, places, view, rowAt };
}

/** Other days open at the present moment, else at their opening, with a column before it. */
function useOpening(
  scroller: RefObject<HTMLElement | null>,
  axis: Axis,
  { label }: Geometry,
  moment: string,
) {
  const opened = useRef<Axis | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || opened.current === axis) return;
    opened.current = axis;
    const minuteFrom = (start: string) => placeOf({ start, end: addMinutes(start, 1) }, axis);
    const place = minuteFrom(moment) ?? minuteFrom(axis.opening);
    const column = (element.scrollWidth - label) / axis.count;
    element.scrollTo({ left: place ? (element.scrollWidth - label) * place.left - column : 0 });
  }, [scroller, axis, label, moment]);
}

/** `<Timeline rows={rows} axis={axis} geometry={geometry} change={change} renderRow={(place) => <Row {...place} />} … />` */
export function Timeline<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  props: TimelineProps<Bar, Row>,
) {
  const {
    rows,
    axis,
    looks = weekendLooks,
    geometry,
    moment,
    words,
    change,
    heightOf,
    nameOf,
    open,
    renderRow,
  } = props;
  const help = useId();
  const { scroller, places, view, rowAt } = useRowPlaces(rows, heightOf, geometry.head);
  useOpening(scroller, axis, geometry, moment);
  const drag = useDrag({ scroller, rows, axis, change, open, rowAt });
  const { spoken, refusals } = words;
  const keys = useKeys({ rows, axis, scroller, show: view.show, change, open, spoken, refusals, nameOf });
  const ghost = drag.ghost ?? keys.ghost;
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
        <div role="rowgroup" style={{ minWidth: geometry.label + axis.count * geometry.column }}>
          <TimelineHead
            {...{ axis, looks, geometry, moment }}
            rowsTitle={words.rowsTitle}
            columnsTitle={words.columnsTitle}
          />
          <div role="presentation" className="relative" style={{ height: places.height }}>
            <ColumnBands {...{ axis, looks, geometry, moment }} />
            {view.indexes.map((index) => {
              const row = rows[index];
              return row
                ? renderRow({ row, index, top: places.startOf(index), height: places.sizeOf(index) })
                : null;
            })}
            {ghost && view.indexes.includes(ghost.index) ? (
              <TimelineGhost {...{ ghost, axis, geometry, spoken }} top={places.startOf(ghost.index)} />
            ) : null}
          </div>
        </div>
      </div>
      <span id={help} className="sr-only">
        {words.keys}
      </span>
      <output aria-live="polite" className="sr-only">
        {keys.announcement}
      </output>
    </>
  );
}
