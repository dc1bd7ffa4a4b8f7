// The pointer on the calendar: a bar is dragged to another day, its end to lengthen it, an empty stretch is drawn to reserve it. One
// listener for all; a finger scrolls, opens by a tap, and drags once it has rested.

import { addDays } from '@zellige/domain/kernel/dates';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Landing, Shift } from './calendar-change.ts';
import type { Ghost } from './calendar-ghost.tsx';
import { barAt, type Cell, cellOf } from './calendar-cells.ts';
import type { CalendarBar } from './calendar-bars.ts';
import { followPointer } from './calendar-pointer.ts';
import type { CalendarRow } from './calendar-rows.ts';
import type { ShownDays } from './calendar-search.ts';
import type { CalendarChange } from './use-calendar-change.ts';

/** Pixels at the end of a bar that lengthen it, for a finger more, never above a third of the bar. */
const EDGE = 9;
const FINGER_EDGE = 24;

interface DragOptions {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  rows: readonly CalendarRow[];
  days: ShownDays;
  change: CalendarChange;
  open: (bar: CalendarBar) => void;
  /** From that day to before this one. */
  reserve: (row: CalendarRow, from: string, to: string) => void;
}

export interface CalendarDrag {
  ghost: Ghost | null;
  handlePointerDown: (event: PointerEvent<HTMLElement>) => void;
  handleClick: (event: MouseEvent<HTMLElement>) => void;
}

const trackOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;

/** Rank of the day under the pointer. */
function dayAt(track: HTMLElement, x: number, { count }: ShownDays): number {
  const { left, width } = track.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)));
}

/** What a gesture shows at each move, and does in the end. */
interface Gesture {
  at: (x: number) => Ghost | null;
  drop: () => void;
}

/** While a finger drags, the calendar does not scroll with it: only a listener that is there before the touch may say so. */
function useStillness(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isDragging = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const keep = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [scroller]);
  return isDragging;
}

export function useCalendarDrag(options: DragOptions): CalendarDrag {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const wasDragged = useRef(false);
  const isDragging = useStillness(options.scroller);
  useEffect(() => () => stop.current(), []);
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    stop.current();
    wasDragged.current = false;
    const track = trackOf(event.target);
    if (event.button !== 0 || !event.isPrimary || !track) return;
    const gesture = gestureAt(event, track, options);
    if (!gesture) return;
    const move = (x: number) => {
      wasDragged.current = true;
      isDragging.current = true;
      setGhost(gesture.at(x));
    };
    const end = (isDropped: boolean) => {
      stop.current = () => undefined;
      isDragging.current = false;
      setGhost(null);
      if (isDropped) gesture.drop();
      // The click that ends a drag comes at once; a later one is a press of its own.
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    stop.current = followPointer(event, { move, end });
  };
  /** A press that was no drag opens the bar, or reserves the day. */
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (wasDragged.current) return event.preventDefault();
    const cell = cellOf(event.target);
    const bar = cell && barAt(options.rows, cell);
    if (bar) return options.open(bar);
    const track = trackOf(event.target);
    const row = options.rows[Number(track?.dataset['track'])];
    if (cell || !track || !row || !options.change.mayCreate) return;
    const day = addDays(options.days.first, dayAt(track, event.clientX, options.days));
    options.reserve(row, day, addDays(day, 1));
  };
  return { ghost, handlePointerDown, handleClick };
}

function gestureAt(
  event: PointerEvent<HTMLElement>,
  track: HTMLElement,
  options: DragOptions,
): Gesture | null {
  const cell = cellOf(event.target);
  return cell ? barGesture(event, { track, cell }, options) : drawGesture(event, track, options);
}

function barGesture(
  event: PointerEvent<HTMLElement>,
  { track, cell }: { track: HTMLElement; cell: Cell },
  { rows, days, change }: DragOptions,
): Gesture | null {
  const bar = barAt(rows, cell);
  const row = bar?.reservation;
  if (!bar || !row) return null;
  const { right, width } = cell.element.getBoundingClientRect();
  const edge = Math.min(event.pointerType === 'touch' ? FINGER_EDGE : EDGE, width / 3);
  const isAtEnd = right - event.clientX <= edge;
  const kind: Shift['kind'] = isAtEnd || !change.may(row, 'move') ? 'lengthen' : 'move';
  if (!change.may(row, kind)) return null;
  const dayWidth = track.getBoundingClientRect().width / days.count;
  const origin = event.clientX;
  let landing: Landing | null = null;
  return {
    at(x) {
      landing = change.landing(row, { kind, days: Math.round((x - origin) / dayWidth) });
      return landing && { index: cell.index, lane: bar.lane, ...landing };
    },
    drop() {
      if (!landing || (landing.start === row.start && landing.end === row.end)) return;
      if (landing.refusal === null) void change.apply(row, landing);
      else toast.error({ title: landing.refusal });
    },
  };
}

function drawGesture(
  event: PointerEvent<HTMLElement>,
  track: HTMLElement,
  { rows, days, change, reserve }: DragOptions,
): Gesture | null {
  const index = Number(track.dataset['track']);
  const row = rows[index];
  if (!row || !change.mayCreate) return null;
  const origin = dayAt(track, event.clientX, days);
  let [from, to] = ['', ''];
  return {
    at(x) {
      const here = dayAt(track, x, days);
      from = addDays(days.first, Math.min(origin, here));
      to = addDays(days.first, Math.max(origin, here) + 1);
      return { index, lane: 0, start: `${from}T00:00`, end: `${to}T00:00`, refusal: null };
    },
    drop() {
      if (from !== '') reserve(row, from, to);
    },
  };
}
