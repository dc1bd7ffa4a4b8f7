// The keyboard of a timeline does what the pointer does: arrows go from bar to bar, Shift lengthens, Alt moves, both together add a
// row, shown and spoken first; Enter applies the change, Escape gives it up.
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Axis, Stretch } from './axis.ts';
import type { TimelineBar, TimelineRow } from './bars.ts';
import {
  barAt,
  type TimelineCell,
  cellOf,
  destinationOf,
  firstPlace,
  type CellPlace,
  selectorOf,
} from './cells.ts';
import type { Landing, Shift, TimelineChange } from './change.ts';
import type { Ghost } from './ghost.tsx';
import { timelineMessages as words } from './timeline.messages.ts';

interface KeysOptions<Bar extends TimelineBar, Row extends TimelineRow<Bar>> {
  rows: readonly Row[];
  axis: Axis;
  scroller: RefObject<HTMLElement | null>;
  /** Brings a row into sight, that is not drawn yet. */
  show: (index: number) => void;
  change: TimelineChange<Bar, Row>;
  open: (bar: Bar) => void;
  spoken: (stretch: Stretch) => string;
  /** Why a bar can be neither moved nor lengthened. */
  refusals: Readonly<Record<Shift['kind'], string>>;
  nameOf: (row: Row) => string;
}

interface Pending<Bar, Row> {
  bar: Bar;
  place: CellPlace;
  shift: Shift;
  landing: Landing;
  rows: { from: Row; to: Row };
}

export interface TimelineKeys {
  ghost: Ghost | null;
  /** For a live region. */
  announcement: string;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Frames in which a row that was scrolled to is drawn. */
const FRAMES = 20;

function focusWhenDrawn(scroller: HTMLElement | null, place: CellPlace, frames = FRAMES): void {
  const element = scroller?.querySelector<HTMLElement>(selectorOf(place));
  if (element) {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(scroller, place, frames - 1));
}

interface FollowedBar {
  id: string;
  /** Key of the row that it goes to. */
  row: string;
}

/** After a change the focus goes with its bar, which other rows may draw by then. */
function useFollowedBar<Bar extends TimelineBar, Row extends TimelineRow<Bar>>({
  rows,
  scroller,
  show,
}: Pick<KeysOptions<Bar, Row>, 'rows' | 'scroller' | 'show'>) {
  const followed = useRef<FollowedBar | null>(null);
  useEffect(() => {
    const { current: target } = followed;
    const index = target ? rows.findIndex(({ key }) => key === target.row) : -1;
    const slot = rows[index]?.bars.findIndex(({ id }) => id === target?.id) ?? -1;
    if (slot < 0) return;
    followed.current = null;
    show(index);
    focusWhenDrawn(scroller.current, { index, slot });
  }, [rows, scroller, show]);
  return useCallback((target: FollowedBar | null) => {
    followed.current = target;
  }, []);
}

const timeSteps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const rowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Steps in time and from row to row: to lengthen goes along its row, to add goes across. */
function stepsOf({ key, shiftKey, altKey }: KeyboardEvent, crossesRows: boolean) {
  const minutes = shiftKey && altKey ? 0 : (timeSteps[key] ?? 0);
  const rows = crossesRows && altKey ? (rowSteps[key] ?? 0) : 0;
  return { minutes, rows };
}

/** What the keys ask of the bar, on top of what is shown already; null for nothing of the kind. */
function shiftOf(
  event: KeyboardEvent,
  before: Shift | undefined,
  { step, crossesRows }: { step: number; crossesRows: boolean },
): Shift | null {
  const { shiftKey, altKey } = event;
  const { minutes, rows } = stepsOf(event, crossesRows);
  if (!(shiftKey || altKey) || (minutes === 0 && rows === 0)) return null;
  const kind = altKey ? 'move' : 'lengthen';
  const shown = before?.kind === kind ? before : { minutes: 0, rows: 0 };
  return {
    kind,
    minutes: shown.minutes + minutes * step,
    rows: shown.rows + rows,
    adds: shiftKey && altKey,
  };
}

/** The change that is shown and not applied yet, and what is spoken of it. */
function usePendingChange<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  options: KeysOptions<Bar, Row>,
) {
  const { rows, change, show, spoken, refusals, nameOf } = options;
  const follow = useFollowedBar(options);
  const [pending, setPending] = useState<Pending<Bar, Row> | null>(null);
  const [announcement, announce] = useState('');
  const forget = () => setPending(null);
  const giveUp = () => {
    setPending(null);
    announce(words.cancelled);
  };
  const propose = ({ index, slot }: TimelineCell, bar: Bar, shift: Shift) => {
    follow(null);
    if (!change.may(bar, shift.kind)) return announce(refusals[shift.kind]);
    const [from, to] = [rows[index], rows[index + shift.rows]];
    const landing = from && to ? change.landing(bar, shift, { from, to }) : null;
    if (!landing || !from || !to) return;
    setPending({ bar, place: { index, slot }, shift, landing, rows: { from, to } });
    show(index + shift.rows);
    const stretch = landing.text ?? spoken(landing);
    if (landing.refusal !== null) announce(words.refused(landing.refusal));
    else announce(from === to ? words.pending(stretch) : words.pendingIn(nameOf(to), stretch));
  };
  const apply = ({ bar, landing, shift, rows: both }: Pending<Bar, Row>) => {
    if (landing.refusal !== null) announce(words.refused(landing.refusal));
    else {
      setPending(null);
      announce('');
    }
    follow({ id: change.apply(bar, landing, { shift, rows: both }), row: both.to.key });
  };
  return { pending, announcement, forget, giveUp, propose, apply };
}

const entries = new Set(['ArrowDown', 'ArrowRight', 'Home', 'Enter']);

/** Where the focus goes by that key; null where it stays. */
function nextPlace(
  event: KeyboardEvent,
  cell: TimelineCell | null,
  rows: readonly TimelineRow[],
): CellPlace | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (cell) return destinationOf(event.key, cell, rows);
  return entries.has(event.key) ? firstPlace(rows) : null;
}

export function useKeys<Bar extends TimelineBar, Row extends TimelineRow<Bar>>(
  options: KeysOptions<Bar, Row>,
): TimelineKeys {
  const { rows, axis, scroller, show, change, open } = options;
  const { pending, announcement, forget, giveUp, propose, apply } = usePendingChange(options);
  /** False for a key that is not for a bar. */
  const changeBar = (event: KeyboardEvent<HTMLElement>, cell: TimelineCell, bar: Bar): boolean => {
    const shift = shiftOf(event, pending?.shift, { step: axis.step, crossesRows: change.crossesRows });
    if (shift) propose(cell, bar, shift);
    else if (event.key !== 'Enter') return false;
    else if (pending) apply(pending);
    else open(bar);
    return true;
  };
  /** True for a key that was for the timeline. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const cell = cellOf(event.target);
    const bar = cell && barAt<Bar>(rows, cell);
    if (cell && bar && changeBar(event, cell, bar)) return true;
    if (event.key === 'Escape' && pending) {
      giveUp();
      return true;
    }
    const next = nextPlace(event, cell, rows);
    if (!next) return false;
    forget();
    show(next.index);
    focusWhenDrawn(scroller.current, next);
    return true;
  };
  return {
    ghost: pending && {
      index: pending.place.index + pending.shift.rows,
      lane: pending.shift.rows === 0 ? pending.bar.lane : 0,
      ...pending.landing,
    },
    announcement,
    handleKeyDown(event) {
      if (press(event)) event.preventDefault();
    },
    /** A change that was not applied goes with the focus. */
    handleBlur: forget,
  };
}
