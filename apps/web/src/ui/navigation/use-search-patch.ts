// Changes parameters of the address of the page in sight, and leaves its path.

import { useCallback } from 'react';
import { addressOf, type Router, useRouter } from './router.ts';

type SearchPatch = (changes: Readonly<Record<string, string | undefined>>) => void;

interface PatchOptions {
  /** False adds a step to the history: going back undoes the change. */
  replace?: boolean;
}

/** `const patch = useSearchPatch(); patch({ vue: 'liste' })`; `undefined` takes a parameter away, the others stay. */
export function useSearchPatch({ replace = true }: PatchOptions = {}): SearchPatch {
  const router = useRouter();
  return useCallback(
    (changes) => router.go(patched(router, changes), replace ? 'replace' : 'push'),
    [router, replace],
  );
}

/** The address in sight with other parameters. */
function patched(router: Router, changes: Readonly<Record<string, string | undefined>>): string {
  const { pathname, search } = router.state().location;
  return addressOf(pathname, { ...search, ...changes });
}
