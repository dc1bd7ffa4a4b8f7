// The tables of the stock's bench, and its figures that have marks.
import type { Cell, Figures } from '../figures.ts';
import { median, percentile } from '../load.ts';

export const RESERVATIONS = 100_000;

/** A frame of 60 in a second lasts 16.7 ms. */
const LATE_MS = 17.5;

/** One speed of the processor gave these, in milliseconds. */
export interface StockRun {
  slowdown: number;
  /** The reservations of a product among all: of the first asked for, which puts all under their products, and of others. */
  found: { first: number; again: number[] };
  answers: { name: string; times: number[] }[];
  opening: {
    /** In a page that has not shown it yet. */
    first: number[];
    tab: number[];
    sixtyDays: number[];
    /** Of the page's thread, for each of those. */
    work: number[];
    /** The same elements copied and painted. */
    copy: number[];
  };
  counts: { rows: number; shown: number; bars: number; elements: number };
  scrolls: { name: 'calendar' | 'plain rows of text'; frames: number[]; work: number }[];
}

/** How many, the best, the one in the middle, and one of the slowest. */
const spread = (times: readonly number[]): Cell[] => [
  times.length,
  Math.min(...times),
  median(times),
  percentile(times, 0.95),
];

const late = (frames: readonly number[]): number => frames.filter((length) => length > LATE_MS).length;

function addAnswers(figures: Figures, runs: readonly StockRun[]): void {
  figures.add({
    title: `Browser, free units beside a quote line over a month, ${RESERVATIONS} reservations (ms from the key to the answer in the document)`,
    columns: ['line', 'CPU', 'n', 'best', 'p50', 'p95'],
    rows: runs.flatMap(({ slowdown, found, answers }): Cell[][] => [
      ...answers.map(({ name, times }) => [name, `${slowdown}×`, ...spread(times)]),
      ['reservations of a product found, the first', `${slowdown}×`, ...spread([found.first])],
      ['the same of another product', `${slowdown}×`, ...spread(found.again)],
    ]),
  });
}

function addCalendar(figures: Figures, runs: readonly StockRun[]): void {
  figures.add({
    title: `Browser, the calendar of the stock, ${RESERVATIONS} reservations (ms from the press to the painted bars)`,
    columns: ['press', 'CPU', 'n', 'best', 'p50', 'p95'],
    rows: runs.flatMap(({ slowdown, opening }): Cell[][] => [
      ['tab, in a page that has not shown it', `${slowdown}×`, ...spread(opening.first)],
      ['tab, again', `${slowdown}×`, ...spread(opening.tab)],
      ['60 days instead of 14', `${slowdown}×`, ...spread(opening.sixtyDays)],
      ['its own work of the thread', `${slowdown}×`, ...spread(opening.work)],
      ['the same elements copied', `${slowdown}×`, ...spread(opening.copy)],
    ]),
  });
  figures.add({
    title: 'Browser, what the calendar of 60 days shows',
    columns: ['CPU', 'rows', 'drawn', 'bars drawn', 'elements'],
    rows: runs.map(({ slowdown, counts: { rows, shown, bars, elements } }) => [
      `${slowdown}×`,
      rows,
      shown,
      bars,
      elements,
    ]),
  });
  figures.add({
    title: `Browser, scroll of 60 pixels a frame down 60 days (ms between frames; late: above ${LATE_MS})`,
    columns: ['what', 'CPU', 'frames', 'late', 'p50', 'p95', 'longest', 'thread ms a frame'],
    rows: runs.flatMap(({ slowdown, scrolls }) =>
      scrolls.map(({ name, frames, work }): Cell[] => [
        name,
        `${slowdown}×`,
        frames.length,
        late(frames),
        median(frames),
        percentile(frames, 0.95),
        Math.max(...frames),
        work / frames.length,
      ]),
    ),
  });
}

export function addStockFigures(figures: Figures, runs: readonly StockRun[]): void {
  addAnswers(figures, runs);
  addCalendar(figures, runs);
  const atSpeed = runs.find(({ slowdown }) => slowdown === 1);
  const [calendar] = atSpeed?.scrolls ?? [];
  if (!atSpeed || !calendar) return;
  figures.note('line-answer', Math.max(...atSpeed.answers.map(({ times }) => median(times))));
  figures.note('calendar-first', median(atSpeed.opening.first));
  figures.note('calendar', median(atSpeed.opening.tab));
  figures.note('calendar-60-days', median(atSpeed.opening.sixtyDays));
  figures.note('calendar-work', calendar.work / calendar.frames.length);
}
