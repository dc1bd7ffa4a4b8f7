// The tab of a record page, kept in the address: a copied link opens on the same one.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The current tab among `ids`, the first by default, in `?onglet=`. Keep `ids` stable between renders. */
export function useAddressTab<const Id extends string>(
  ids: readonly [Id, ...Id[]],
): [current: Id, choose: (id: Id) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = ids;
  const choose = useCallback(
    (id: Id) => {
      const next = (previous: Record<string, unknown>) => ({
        ...previous,
        onglet: id === first ? undefined : id,
      });
      void navigate({ to: '.', search: next, replace: true, resetScroll: false } as Parameters<
        typeof navigate
      >[0]);
    },
    [navigate, first],
  );
  return [ids.find((id) => id === search['onglet']) ?? first, choose];
}
