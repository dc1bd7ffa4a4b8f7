// The rows of a collection as a field that searches them offers them.

import { useCallback, useMemo } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { useRowsReader } from '../../platform/engine/engine-hooks.ts';
import type { ComboOption } from '../../ui/combo-box.tsx';

const LIMIT = 20;

/** `const search = useRowSearch('contacts', optionOf)`: the live rows that match; keep both functions stable between renders. */
export function useRowSearch<C extends CollectionName>(
  collection: C,
  optionOf: (row: Collections[C]) => ComboOption,
  isOffered?: (row: Collections[C]) => boolean,
): (text: string) => ComboOption[] {
  const reader = useRowsReader(useMemo(() => [collection], [collection]));
  return useCallback(
    (text) =>
      reader
        .rows(collection, {
          search: text,
          where: (row) => row.archivedAt === null && isOffered?.(row) !== false,
        })
        .slice(0, LIMIT)
        .map(optionOf),
    [reader, collection, optionOf, isOffered],
  );
}
