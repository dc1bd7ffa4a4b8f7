// Rows in the order of one value of each: words by the French alphabet, other texts sign by sign, what is empty last, whichever way
// round.

/** A row is ordered by this; null or undefined where there is nothing. */
export type SortValue = string | number | null | undefined;

export interface ValueOrder<Row> {
  sortValue: (row: Row) => SortValue;
  /** False where texts are no words: keys, days, codes. */
  isFrench?: boolean | undefined;
}

const french = new Intl.Collator('fr');
const bySign = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The place of each text among the others. They are all but in order sign by sign, which is compared faster. */
function placesOf(texts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ordered = [...texts].toSorted(bySign).toSorted(french.compare);
  const places = new Map<string, number>();
  let place = 0;
  for (const [rank, text] of ordered.entries()) {
    if (rank > 0 && french.compare(ordered[rank - 1] ?? '', text) !== 0) place = rank;
    places.set(text, place);
  }
  return places;
}

type Key = string | number | null;

function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}

/** Rows in that order, those that are alike in it as they stood. */
export function inValueOrder<Row>(
  rows: readonly Row[],
  { sortValue, isFrench = true }: ValueOrder<Row>,
  isDescending: boolean,
): Row[] {
  const values = rows.map((row): Key => {
    const value = sortValue(row);
    return value === '' ? null : (value ?? null);
  });
  const places = isFrench
    ? placesOf(new Set(values.filter((value) => typeof value === 'string')))
    : undefined;
  const keyed = rows.map((row, index) => {
    const value = values[index] ?? null;
    return { row, key: typeof value === 'string' ? (places?.get(value) ?? value) : value };
  });
  const direction = isDescending ? -1 : 1;
  keyed.sort((a, b) =>
    a.key === null || b.key === null ? compareKeys(b.key, a.key) : direction * compareKeys(a.key, b.key),
  );
  return keyed.map(({ row }) => row);
}
