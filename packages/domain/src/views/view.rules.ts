// These rules say which views stand over a list, in which order, and what of an old one its list still knows.
import type { View } from './view.schema.ts';

/** A person among others, or not any more; unchanged where nothing is said. */
export function withPerson(people: readonly string[], person: string, isIn: boolean | undefined): string[] {
  const others = people.filter((id) => id !== person);
  return isIn === undefined ? [...people] : isIn ? [...others, person] : others;
}

type Placed = Pick<View, 'id' | 'order' | 'createdAt'>;

/** The order of tabs. */
export const inTabOrder = (a: Placed, b: Placed): number =>
  a.order - b.order || (a.createdAt < b.createdAt ? -1 : 1);

/** Room for ten moves into one gap. */
const STEP = 1000;

/** The place between two tabs; behind the last, or before the first, where there is one alone. */
export function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - STEP;
  return after === undefined ? before + STEP : Math.floor((before + after) / 2);
}

/** The place of a tab that moves over its neighbour, and over those that leave no room behind it. */
export function movedOrder(orders: readonly number[], rank: number, step: -1 | 1): number {
  const [at = 0, ...beyond] = step === 1 ? orders.slice(rank + 1) : orders.slice(0, rank).toReversed();
  let over = at;
  for (const next of beyond) {
    if (Math.abs(next - over) > 1) return orderBetween(Math.min(over, next), Math.max(over, next));
    over = next;
  }
  return step === 1 ? orderBetween(over, undefined) : orderBetween(undefined, over);
}

/** A list knows the names of its filters, beside 'q' and 'sort', and its columns. */
export interface KnownOfList {
  filters: readonly string[];
  /** Null where no table says them. */
  columns: readonly string[] | null;
}

/** The part of a view that its list still knows, and the part that it does not know any more. */
export interface UsableView {
  search: Readonly<Record<string, string>>;
  columns: readonly string[];
  dropped: readonly string[];
}

/** `search` is the one of the view, read: its text is the address of a page, which no engine need know. */
export function usableView(
  search: Readonly<Record<string, string>>,
  columns: readonly string[],
  known: KnownOfList,
): UsableView {
  const isColumn = (id: string) => known.columns?.includes(id) ?? true;
  const isKnown = (name: string, value: string): boolean =>
    name === 'q' || known.filters.includes(name) || (name === 'sort' && isColumn(value.replace(/^-/, '')));
  const pairs = Object.entries(search);
  const unknown = pairs.filter(([name, value]) => !isKnown(name, value));
  return {
    search: Object.fromEntries(pairs.filter(([name, value]) => isKnown(name, value))),
    columns: columns.filter(isColumn),
    dropped: [
      ...unknown.map(([name, value]) => (name === 'sort' ? value.replace(/^-/, '') : name)),
      ...columns.filter((id) => !isColumn(id)),
    ],
  };
}
