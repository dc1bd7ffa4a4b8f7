// Media queries as React state. Specification §9: the phone starts under 768 px.

import { useCallback, useSyncExternalStore } from 'react';

const PHONE = '(width < 768px)';

/** True while the query matches; follows changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether it is under 768 px wide now. */
export const isOnPhone = (): boolean => window.matchMedia(PHONE).matches;

/** True under 768 px wide. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE);
}
