// Goes to an address of the application by its text, as the rows of a table do.

import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** `go('/quotes/DEV-012')` */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}

/** Goes there in place of the current address: after a form is saved, going back does not open it again. */
export function useReplace(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.replace(path), [router]);
}
