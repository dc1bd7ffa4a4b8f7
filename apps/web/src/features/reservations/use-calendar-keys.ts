// The keyboard of the calendar does what the pointer does: arrows go from bar to bar, Shift lengthens, Alt moves, both shown and told
// first; Enter keeps the change, Escape gives it up.

import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import {
  barAt,
  type Cell,
  cellOf,
  destinationOf,
  firstPlace,
  type Place,
  selectorOf,
} from './calendar-cells.ts';
import type { CalendarBar } from './calendar-bars.ts';
import type { Landing, Shift } from './calendar-change.ts';
import type { Ghost } from './calendar-ghost.tsx';
import type { CalendarRow } from './calendar-rows.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';
import type { CalendarChange } from './use-calendar-change.ts';

interface KeysOptions {
  rows: readonly CalendarRow[];
  scroller: RefObject<HTMLElement | null>;
  /** Brings a row into sight, that is not drawn yet. */
  show: (index: number) => void;
  change: CalendarChange;
  open: (bar: CalendarBar) => void;
}

interface Pending {
  row: Reservation;
  bar: CalendarBar;
  place: Place;
  shift: Shift;
  landing: Landing;
}

export interface CalendarKeys {
  ghost: Ghost | null;
  /** For a live region. */
  said: string;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Frames in which a row that was scrolled to is drawn. */
const FRAMES = 20;

function focusWhenDrawn(scroller: HTMLElement | null, place: Place, left = FRAMES): void {
  const element = scroller?.querySelector<HTMLElement>(selectorOf(place));
  if (element) {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (left > 0) requestAnimationFrame(() => focusWhenDrawn(scroller, place, left - 1));
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What the keys ask of the bar; null for nothing of the kind. */
function shiftOf({ key, shiftKey, altKey }: KeyboardEvent, pending: Pending | null): Shift | null {
  const step = steps[key];
  if (step === undefined || shiftKey === altKey) return null;
  const kind = shiftKey ? 'lengthen' : 'move';
  const before = pending?.shift.kind === kind ? pending.shift.days : 0;
  return { kind, days: before + step };
}

/** The change that is shown and not kept yet, and what is told of it. */
function usePendingChange({ rows, change }: Pick<KeysOptions, 'rows' | 'change'>) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [said, say] = useState('');
  const forget = () => setPending(null);
  const giveUp = () => {
    setPending(null);
    say(words.cancelled);
  };
  const propose = (cell: Cell, shift: Shift) => {
    const bar = barAt(rows, cell);
    const row = bar?.reservation;
    if (!bar || !row || !change.may(row, shift.kind))
      return say(shift.kind === 'move' ? words.notMovable : words.notExtendable);
    const landing = change.landing(row, shift);
    if (!landing) return;
    const { index, slot } = cell;
    setPending({ row, bar, place: { index, slot }, shift, landing });
    say(
      landing.refusal === null
        ? words.pending(spokenMoment(landing.start), spokenMoment(landing.end))
        : words.refused(landing.refusal),
    );
  };
  const keep = ({ row, landing }: Pending) => {
    if (landing.refusal !== null) return say(words.refused(landing.refusal));
    setPending(null);
    say('');
    void change.apply(row, landing);
  };
  return { pending, said, forget, giveUp, propose, keep };
}

const entries = new Set(['ArrowDown', 'ArrowRight', 'Home', 'Enter']);

/** Where the focus goes by that key; null where it stays. */
function nextPlace(event: KeyboardEvent, cell: Cell | null, rows: readonly CalendarRow[]): Place | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (cell) return destinationOf(event.key, cell, rows);
  return entries.has(event.key) ? firstPlace(rows) : null;
}

export function useCalendarKeys({ rows, scroller, show, change, open }: KeysOptions): CalendarKeys {
  const { pending, said, forget, giveUp, propose, keep } = usePendingChange({ rows, change });
  /** False for a key that is not for a bar. */
  const changeBar = (event: KeyboardEvent<HTMLElement>, cell: Cell, bar: CalendarBar): boolean => {
    const shift = shiftOf(event, pending);
    if (shift) propose(cell, shift);
    else if (event.key !== 'Enter') return false;
    else if (pending) keep(pending);
    else open(bar);
    return true;
  };
  /** True for a key that was for the calendar. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const cell = cellOf(event.target);
    const bar = cell && barAt(rows, cell);
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
    ghost: pending && { index: pending.place.index, lane: pending.bar.lane, ...pending.landing },
    said,
    handleKeyDown(event) {
      if (press(event)) event.preventDefault();
    },
    /** A change that was not kept goes with the focus. */
    handleBlur: forget,
  };
}
