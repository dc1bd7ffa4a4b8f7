// The order of a list for whoever does the work: what is of today, then what is to come, the next day first, then what is over, the
// last day first (docs/product.md §4).

/** The days that the work is of, and whether it is still to be done. */
export interface WorkDays {
  /** A day, with an hour where there is one: of one day the earlier comes first. */
  from: string;
  to: string;
  isOpen: boolean;
}

/** Of today and open, of today and done, to come, over. */
function rankOn(today: string, { from, to, isOpen }: WorkDays): number {
  if (from.slice(0, today.length) > today) return 2;
  if (to < today) return 3;
  return isOpen ? 0 : 1;
}

/** The rows with today's work first; those that are equal keep their order. */
export function todayFirst<Row>(
  rows: readonly Row[],
  today: string,
  workOf: (row: Row) => WorkDays,
): readonly Row[] {
  const works = rows.map((row) => ({ row, work: workOf(row), rank: rankOn(today, workOf(row)) }));
  return works
    .toSorted((a, b) => {
      if (a.rank !== b.rank) return a.rank - b.rank;
      const isEarlier = a.work.from < b.work.from ? -1 : a.work.from > b.work.from ? 1 : 0;
      return a.rank === 3 ? -isEarlier : isEarlier;
    })
    .map(({ row }) => row);
}
