// The pointer on a timeline: a bar is dragged along its row, to another row where bars go from row to row, its end to lengthen it; an
// empty stretch is drawn. One listener for all; a finger scrolls, opens by a tap, and drags once it has rested.
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Axis, stepAt, type Stretch } from './axis.ts';
import type { TimelineBar, TimelineRow } from './bars.ts';
import { barAt, type TimelineCell, cellOf } from './cells.ts';
import type { Landing, Shift, TimelineChange } from './change.ts';
import type { Ghost } from './ghost.tsx';
import { followPointer } from './pointer.ts';

/** Pixels at the end of a bar that lengthen it, for a finger more, never above a third of the bar. */
const EDGE = 9;
const FINGER_EDGE = 24;

interface DragOptions<Bar extends TimelineBar, Row extends TimelineRow<Bar>> {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  axis: Axis;
  change: TimelineChange<Bar, Row>;
  open: (bar: Bar) => void;
  /** The row at that height of the window. */
  rowAt: (y: number) => number;
}

export interface TimelineDrag {
  ghost: Ghost | null;
  handlePointerDown: (event: PointerEvent<HTMLElement>) => void;
  handleClick: (event: MouseEvent<HTMLElement>) => void;
}

const trackOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;

/** The step of the axis under the pointer. */
function stepUnder(track: HTMLElement, x: number, axis: Axis): Stretch {
  const { left, width } = track.getBoundingClientRect();
  return stepAt((x - left) / width, axis);
}

/** What a gesture shows at each move, and does in the end. */
interface Gesture {
  at: (x: number, y: number, adds: boolean) => Ghost | null;
  drop: () => void;
}

/** While a finger drags, the timeline does not scroll with it: only a listener that is there before the touch may say so. */
function useStillness(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isDragging = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const hold = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [scroller]);
  return isDragging;
}

export function useDrag<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  options: DragOptions<Bar, Row>,
): TimelineDrag {
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
    const move = (x: number, y: number, adds: boolean) => {
      wasDragged.current = true;
      isDragging.current = true;
      setGhost(gesture.at(x, y, adds));
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
    stop.current = followPointer(event, { move, end, startsDown: options.change.crossesRows });
  };
  /** A press that was no drag opens the bar, or draws one step. */
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (wasDragged.current) return event.preventDefault();
    const cell = cellOf(event.target);
    const bar = cell && barAt(options.rows, cell);
    if (bar) return options.open(bar);
    const track = trackOf(event.target);
    const row = options.rows[Number(track?.dataset['track'])];
    if (cell || !track || !row) return;
    options.change.draw?.(row, stepUnder(track, event.clientX, options.axis));
  };
  return { ghost, handlePointerDown, handleClick };
}

function gestureAt<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  event: PointerEvent<HTMLElement>,
  track: HTMLElement,
  options: DragOptions<Bar, Row>,
): Gesture | null {
  const cell = cellOf(event.target);
  return cell ? barGesture(event, { track, cell }, options) : drawGesture(event, track, options);
}

function barGesture<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  event: PointerEvent<HTMLElement>,
  { track, cell }: { track: HTMLElement; cell: TimelineCell },
  { rows, axis, change, rowAt }: DragOptions<Bar, Row>,
): Gesture | null {
  const bar = barAt(rows, cell);
  const from = rows[cell.index];
  if (!bar || !from) return null;
  const { right, width } = cell.element.getBoundingClientRect();
  const edge = Math.min(event.pointerType === 'touch' ? FINGER_EDGE : EDGE, width / 3);
  const isAtEnd = right - event.clientX <= edge;
  const kind: Shift['kind'] = isAtEnd || !change.may(bar, 'move') ? 'lengthen' : 'move';
  if (!change.may(bar, kind)) return null;
  const stepWidth = (track.getBoundingClientRect().width / axis.count) * (axis.step / axis.minutes);
  const origin = event.clientX;
  const isAcross = change.crossesRows && kind === 'move';
  let landing: Landing | null = null;
  let shift: Shift = { kind, minutes: 0, rows: 0 };
  let to = from;
  return {
    at(x, y, adds) {
      const index = isAcross ? rowAt(y) : cell.index;
      to = rows[index] ?? from;
      const minutes = adds ? 0 : Math.round((x - origin) / stepWidth) * axis.step;
      shift = { kind, minutes, rows: index - cell.index, adds };
      landing = change.landing(bar, shift, { from, to });
      return landing && { index, lane: to === from ? bar.lane : 0, ...landing };
    },
    drop() {
      if (landing && (shift.minutes !== 0 || shift.rows !== 0))
        change.apply(bar, landing, { shift, rows: { from, to } });
    },
  };
}

function drawGesture<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  event: PointerEvent<HTMLElement>,
  track: HTMLElement,
  { rows, axis, change: { draw } }: DragOptions<Bar, Row>,
): Gesture | null {
  const index = Number(track.dataset['track']);
  const row = rows[index];
  if (!row || !draw) return null;
  const origin = stepUnder(track, event.clientX, axis);
  let drawn: Stretch | null = null;
  return {
    at(x) {
      const here = stepUnder(track, x, axis);
      drawn =
        here.start < origin.start
          ? { start: here.start, end: origin.end }
          : { start: origin.start, end: here.end };
      return { index, lane: 0, ...drawn, refusal: null };
    },
    drop() {
      if (drawn) draw(row, drawn);
    },
  };
}
