// Bars and rows as a timeline needs them; what else they hold is their screen's.
import type { Stretch } from './axis.ts';

export interface TimelineBar extends Stretch {
  id: string;
  /** Rank of its line in the row. */
  lane: number;
}

export interface TimelineRow<Bar extends TimelineBar = TimelineBar> {
  key: string;
  bars: Bar[];
  /** Lines that its bars need. */
  lanes: number;
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Gives each bar, in the order of their start, the first line that is free from it on; answers how many lines there are. */
export function placeInLanes(bars: TimelineBar[]): number {
  bars.sort((a, b) => compared(a.start, b.start) || compared(b.end, a.end));
  const ends: string[] = [];
  for (const bar of bars) {
    const free = ends.findIndex((end) => end <= bar.start);
    bar.lane = free < 0 ? ends.length : free;
    ends[bar.lane] = bar.end;
  }
  return Math.max(1, ends.length);
}
