// Where events stand on a calendar: those that last as bars over their days, one under the other; those of some hours at
// their hours, side by side where they overlap.

import { fallsWithin, stretchesOn, stretchesWithin, stretchOf } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { addDays, minutesBetween } from '@zellige/domain/kernel/values/dates';

const MINUTES_OF_DAY = 24 * 60;

/** An event over some of the days that are shown. */
export interface Bar {
  event: Event;
  /** Rank of its first shown day. */
  from: number;
  /** Shown days that it covers. */
  span: number;
  /** Rank of its line under the days. */
  lane: number;
  startsBefore: boolean;
  endsAfter: boolean;
}

/** An event at its hours of one day, in minutes since midnight. */
export interface Slot {
  event: Event;
  start: number;
  end: number;
  /** Its rank among those it overlaps, and how many stand side by side. */
  column: number;
  columns: number;
}

/** Without hours, or of a day's length and more without a break: it has no place among the hours of one day. */
export function isLasting(event: Event): boolean {
  const whole = stretchOf(event);
  const { start, end } = stretchesWithin(event, whole)[0] ?? whole;
  return event.time === '' || minutesBetween(start, end) >= MINUTES_OF_DAY;
}

const byStart = (a: Event, b: Event): number => {
  const [first, second] = [stretchOf(a), stretchOf(b)];
  if (first.start !== second.start) return first.start < second.start ? -1 : 1;
  // Of two that start together the longer stands above.
  return first.end === second.end ? 0 : first.end > second.end ? -1 : 1;
};

/** Each event once, on the first line that is free over all its shown days. */
export function placedBars(events: readonly Event[], days: readonly string[]): Bar[] {
  const bars: Bar[] = [];
  /** The last day taken of each line. */
  const lastRanks: number[] = [];
  for (const event of events.toSorted(byStart)) {
    const ranks = days.flatMap((day, rank) => (fallsWithin(event, day, day) ? [rank] : []));
    const [from] = ranks;
    const to = ranks.at(-1);
    if (from === undefined || to === undefined) continue;
    const free = lastRanks.findIndex((last) => last < from);
    const lane = free < 0 ? lastRanks.length : free;
    lastRanks[lane] = to;
    const before = addDays(days[from] ?? '', -1);
    const after = addDays(days[to] ?? '', 1);
    bars.push({
      event,
      from,
      span: to - from + 1,
      lane,
      startsBefore: fallsWithin(event, before, before),
      endsAfter: fallsWithin(event, after, after),
    });
  }
  return bars;
}

/** Minutes since the midnight that begins the day, within the day. */
const minuteOn = (day: string, moment: string): number =>
  Math.min(MINUTES_OF_DAY, Math.max(0, minutesBetween(`${day}T00:00`, moment)));

/** The hours of events on that day, in the order of time; each at least so many minutes high, to be read and pressed. */
export function placedSlots(events: readonly Event[], day: string, leastMinutes: number): Slot[] {
  const slots = events
    .filter((event) => fallsWithin(event, day, day) && !isLasting(event))
    .flatMap((event) =>
      stretchesOn(event, day).map((stretch): Slot => {
        const start = Math.min(minuteOn(day, stretch.start), MINUTES_OF_DAY - leastMinutes);
        const end = Math.max(minuteOn(day, stretch.end), start + leastMinutes);
        return { event, start, end, column: 0, columns: 1 };
      }),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const group of overlapping(slots)) {
    const ends: number[] = [];
    for (const slot of group) {
      const free = ends.findIndex((end) => end <= slot.start);
      slot.column = free < 0 ? ends.length : free;
      ends[slot.column] = slot.end;
    }
    for (const slot of group) slot.columns = ends.length;
  }
  return slots;
}

/** Runs of slots, in the order of their start, that touch each other in time. */
function overlapping(slots: readonly Slot[]): Slot[][] {
  const groups: Slot[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    if (slot.start >= last) groups.push([]);
    groups.at(-1)?.push(slot);
    last = Math.max(last, slot.end);
  }
  return groups;
}

/** Hours of a working day: shown whether something happens or not. */
const WORKING_DAY = { first: 7, last: 20 } as const;

/** The hours that the days show: a working day, and as far before and after it as something happens. */
export function shownHours(
  events: readonly Event[],
  days: readonly string[],
): { first: number; last: number } {
  const slots = days.flatMap((day) => placedSlots(events, day, 0));
  return {
    first: Math.min(WORKING_DAY.first, ...slots.map(({ start }) => Math.floor(start / 60))),
    last: Math.max(WORKING_DAY.last, ...slots.map(({ end }) => Math.ceil(end / 60))),
  };
}

/** Puts a day's events in the order of their hours on it, as a list reads them. */
export function inOrder(events: readonly Event[], day: string): Event[] {
  const startOf = (event: Event): string => stretchesOn(event, day)[0]?.start ?? '';
  return events
    .map((event) => ({ event, start: startOf(event) }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map(({ event }) => event);
}
