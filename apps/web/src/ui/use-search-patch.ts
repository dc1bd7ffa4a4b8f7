// Changes parameters of the address of the page in sight, and leaves its path.

import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type SearchPatch = (changes: Readonly<Record<string, string | undefined>>) => void;

interface PatchOptions {
  /** False adds a step to the history: going back undoes the change. */
  replace?: boolean;
  resetScroll?: boolean;
}

/** `const patch = useSearchPatch(); patch({ vue: 'liste' })`; `undefined` takes a parameter away, the others stay. */
export function useSearchPatch({ replace = true, resetScroll = false }: PatchOptions = {}): SearchPatch {
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      const search = (previous: Record<string, unknown>) => ({ ...previous, ...changes });
      void navigate({ to: '.', search, replace, resetScroll });
    },
    [navigate, replace, resetScroll],
  );
}
