// The rows of a collection as a field that searches them offers them.

import { useMemo } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { ComboOption } from '../../ui/fields/combo-box.tsx';
import type { SuggestionSearch } from '../../ui/fields/use-suggestions.ts';

const LIMIT = 20;

/** A search that finds at once. */
export interface LocalSearch<Option extends ComboOption = ComboOption> extends SuggestionSearch<Option> {
  (text: string): readonly Option[];
}

/** `const search = useRowSearch('contacts', optionOf)`: the live rows that match; keep both functions stable between renders. */
export function useRowSearch<C extends CollectionName>(
  collection: C,
  optionOf: (row: Collections[C]) => ComboOption,
  isOffered?: (row: Collections[C]) => boolean,
): LocalSearch {
  const collections = useMemo(() => [collection], [collection]);
  const reader = useRowsReader(collections);
  return useMemo(() => {
    const where = (row: Collections[C]) => row.archivedAt === null && isOffered?.(row) !== false;
    const search = (text: string) =>
      reader.rows(collection, { search: text, where }).slice(0, LIMIT).map(optionOf);
    return Object.assign(search, { collections });
  }, [reader, collection, collections, optionOf, isOffered]);
}
