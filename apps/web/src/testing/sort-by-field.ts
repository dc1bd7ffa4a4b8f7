// The order in which the engine of tests finds rows.

export function sortByField<T>(rows: readonly T[], field: string, isDescending: boolean): T[] {
  const value = (row: T) => (row as Record<string, string | number | null>)[field] ?? '';
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) < value(b) ? -direction : direction));
}
