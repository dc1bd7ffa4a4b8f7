// The keys of tabs beside each other: arrows go round, Home and End to the ends.

/** Rank of the tab that the key leads to from that one; undefined for any other key. */
export function tabByKey(key: string, from: number, count: number): number | undefined {
  const ranks: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    Home: 0,
    End: count - 1,
  };
  const rank = ranks[key];
  return rank === undefined ? undefined : (rank + count) % count;
}
