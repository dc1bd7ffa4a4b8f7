// The pointer on the calendar: a bar is dragged to another day, its end to lengthen it, an empty stretch is drawn to reserve it. One
// listener for all; a finger scrolls, and opens by a tap.

import { addDays } from '@zellige/domain/kernel/dates';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Landing, Shift } from './calendar-change.ts';
import type { Ghost } from './calendar-ghost.tsx';
import { barAt, type Cell, cellOf } from './calendar-cells.ts';
import type { CalendarBar } from './calendar-bars.ts';
import type { CalendarRow } from './calendar-rows.ts';
import type { ShownDays } from './calendar-search.ts';
import type { CalendarChange } from './use-calendar-change.ts';

/** Pixels at the end of a bar that lengthen it, and those that a hand may tremble. */
const EDGE = 9;
const TREMBLE = 4;

interface DragOptions {
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

export function useCalendarDrag(options: DragOptions): CalendarDrag {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => stop.current(), []);
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const track = trackOf(event.target);
    if (event.button !== 0 || event.pointerType === 'touch' || !track) return;
    const gesture = gestureAt(event, track, options);
    if (!gesture) return;
    const origin = event.clientX;
    const follow = (next: globalThis.PointerEvent) => {
      wasDragged.current ||= Math.abs(next.clientX - origin) >= TREMBLE;
      if (wasDragged.current) setGhost(gesture.at(next.clientX));
    };
    const end = (isDropped: boolean) => {
      stop.current();
      setGhost(null);
      if (isDropped && wasDragged.current) gesture.drop();
      // The click that ends a drag comes at once; a later one is a press of its own.
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    const release = () => end(true);
    const giveUp = () => end(false);
    const escape = (next: KeyboardEvent) => {
      if (next.key === 'Escape') giveUp();
    };
    stop.current = () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('keydown', escape);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', escape);
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
  const isAtEnd = cell.element.getBoundingClientRect().right - event.clientX <= EDGE;
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
