// The tab of a record page, kept in the address: a copied link opens on the same one.

import { useCallback } from 'react';
import { useSearchPatch } from './use-search-patch.ts';
import { useScreenSearch } from './place.ts';

/** The current tab among `ids`, the first by default, in `?onglet=`. Keep `ids` stable between renders. */
export function useAddressTab<const Id extends string>(
  ids: readonly [Id, ...Id[]],
): [current: Id, choose: (id: Id) => void] {
  const search: Record<string, unknown> = useScreenSearch();
  const patch = useSearchPatch();
  const [first] = ids;
  const choose = useCallback((id: Id) => patch({ onglet: id === first ? undefined : id }), [patch, first]);
  return [ids.find((id) => id === search['onglet']) ?? first, choose];
}
