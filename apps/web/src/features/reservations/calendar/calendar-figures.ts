// How many units of a row are free on each day, told in runs of days that say the same; and which of its bars are short of units.

import { figuresOf, poolWithin, shortHolds } from '@zellige/domain/inventory/stock/stock-pool';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { PoolFinder } from '../../../documents/stock/stock-pools.ts';
import type { CalendarRow } from './calendar-rows.ts';
import type { ShownDays } from './calendar-search.ts';

/** Days that follow each other with as many units free. */
export interface FreeRun {
  /** Rank of its first day. */
  from: number;
  days: number;
  /** Below 0 where more is promised than there is. */
  free: number;
}

export interface RowFigures {
  runs: readonly FreeRun[];
  /** Keys of reservations and events that more is promised with than there is. */
  short: ReadonlySet<string>;
  /** On some day more is promised or offered than there is. */
  isTense: boolean;
}

const NOTHING: RowFigures = { runs: [], short: new Set(), isTense: false };

function figuresFor(row: CalendarRow, { first, count }: ShownDays, pools: PoolFinder): RowFigures {
  const pool = pools(row);
  if (pool === null) return NOTHING;
  const shown = poolWithin(pool, { start: `${first}T00:00`, end: `${addDays(first, count)}T00:00` });
  const filter = { itemId: row.itemId };
  const runs: FreeRun[] = [];
  let isTense = false;
  let start = `${first}T00:00`;
  for (let rank = 0; rank < count; rank += 1) {
    const end = `${addDays(first, rank + 1)}T00:00`;
    const { free, options } = figuresOf(shown, { start, end }, filter);
    isTense ||= free - options < 0;
    const last = runs.at(-1);
    if (last?.free === free) last.days += 1;
    else runs.push({ from: rank, days: 1, free });
    start = end;
  }
  return { runs, isTense, short: new Set(shortHolds(pool).map(({ id }) => id)) };
}

export type FiguresOf = (row: CalendarRow) => RowFigures;

/** The figures of rows, each counted when it is first asked for: most rows are never seen. */
export function rowFigures(days: ShownDays, pools: PoolFinder): FiguresOf {
  const known = new Map<string, RowFigures>();
  return (row) => {
    const found = known.get(row.key) ?? figuresFor(row, days, pools);
    known.set(row.key, found);
    return found;
  };
}
