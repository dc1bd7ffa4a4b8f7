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

/** The place behind all of them. */
export const lastOrder = (views: readonly Pick<View, 'order'>[]): number =>
  Math.max(-1, ...views.map(({ order }) => order)) + 1;

/** What a list knows: the names of its filters, beside 'q' and 'sort', and its columns. */
export interface KnownOfList {
  filters: readonly string[];
  columns: readonly string[];
}

/** What of a view its list still knows, and what it does not know any more. */
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
  const isKnown = (name: string, value: string): boolean =>
    name === 'q' ||
    known.filters.includes(name) ||
    (name === 'sort' && known.columns.includes(value.replace(/^-/, '')));
  const pairs = Object.entries(search);
  const isColumn = (id: string) => known.columns.includes(id);
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
