// The search, filters and sort of a list, kept in the address.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchPatch } from '../navigation/use-search-patch.ts';
import { useScreenSearch } from '../navigation/place.ts';

const ADDRESS_DELAY_MS = 250;

/** The address of a list may hold these: `?q=atlas&statut=Émis&sort=-date`. */
export type ListSearch<Filter extends string> = { q?: string; sort?: string } & { [F in Filter]?: string };

export interface ListSearchDefinition<Filter extends string> {
  filters: readonly Filter[];
  /** Give it to the route as `validateSearch`. */
  parse: (raw: Record<string, unknown>) => ListSearch<Filter>;
}

/** Names the filters of a list once, for its route and its screen: `defineListSearch('status', 'client')`. */
export function defineListSearch<const Filter extends string>(
  ...filters: Filter[]
): ListSearchDefinition<Filter> {
  const known = ['q', 'sort', ...filters];
  const parse = (raw: Record<string, unknown>) => {
    const entries = known.flatMap((name) => {
      const value = raw[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    return Object.fromEntries(entries) as ListSearch<Filter>;
  };
  return { filters, parse };
}

export interface Sort {
  columnId: string;
  isDescending: boolean;
}

export interface ListSearchState<Filter extends string> {
  /** The text being searched, at once; the address follows 250 ms later. */
  q: string;
  setQ: (text: string) => void;
  filters: { readonly [F in Filter]?: string };
  setFilter: (name: Filter, value: string | null) => void;
  sort: Sort | null;
  /** First press ascending, second descending, third back to the list's own order. */
  toggleSort: (columnId: string) => void;
  isFiltered: boolean;
  /** The list as it opens: without search, filter or sort. */
  isOpening: boolean;
  clear: () => void;
}

/** The state of the list of the current route. Give it whole to `FilterBar` and `DataTable`. */
export function useListSearch<Filter extends string>(
  definition: ListSearchDefinition<Filter>,
): ListSearchState<Filter> {
  const raw: Record<string, unknown> = useScreenSearch();
  const search = useMemo(() => definition.parse(raw), [definition, raw]);
  const patch = useSearchPatch();
  const [q, setQ] = useTextInAddress(search.q ?? '', patch);
  return useMemo(() => {
    const sort = readSort(search.sort);
    const filters: { [F in Filter]?: string } = {};
    for (const name of definition.filters) if (search[name] !== undefined) filters[name] = search[name];
    const isFiltered = q !== '' || Object.keys(filters).length > 0;
    return {
      q,
      setQ,
      filters,
      setFilter: (name, value) => patch({ [name]: value ?? undefined }),
      sort,
      toggleSort: (columnId) => patch({ sort: nextSort(sort, columnId) }),
      isFiltered,
      isOpening: !isFiltered && sort === null,
      clear: () => {
        setQ('');
        patch({ q: undefined, ...Object.fromEntries(definition.filters.map((name) => [name, undefined])) });
      },
    };
  }, [search, q, setQ, patch, definition]);
}

function readSort(text: string | undefined): Sort | null {
  if (!text) return null;
  return text.startsWith('-')
    ? { columnId: text.slice(1), isDescending: true }
    : { columnId: text, isDescending: false };
}

function nextSort(current: Sort | null, columnId: string): string | undefined {
  if (current?.columnId !== columnId) return columnId;
  return current.isDescending ? undefined : `-${columnId}`;
}

function useTextInAddress(
  addressText: string,
  patch: ReturnType<typeof useSearchPatch>,
): [string, (text: string) => void] {
  const [text, setText] = useState(addressText);
  const written = useRef(addressText);
  const timer = useRef(0);
  useEffect(() => {
    if (addressText === written.current) return;
    written.current = addressText;
    setText(addressText);
  }, [addressText]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        written.current = next;
        patch({ q: next || undefined });
      }, ADDRESS_DELAY_MS);
    },
    [patch],
  );
  return [text, change];
}
