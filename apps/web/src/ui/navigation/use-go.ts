// Goes to an address of the application by its text, as the rows of a table do.

import type { Address } from './address.ts';
import { useCallback } from 'react';
import { useRouter } from './router.ts';
import { noteSavedForm } from '../feedback/press-guard.ts';

/** `go('/quotes/DEV-012')` */
export function useGo(): (path: Address) => void {
  const router = useRouter();
  return useCallback((path) => router.go(path), [router]);
}

/** Goes there in place of the current address: after a form is saved, going back does not open it again. */
export function useReplace(): (path: Address) => void {
  const router = useRouter();
  return useCallback(
    (path) => {
      noteSavedForm();
      router.go(path, 'replace');
    },
    [router],
  );
}
