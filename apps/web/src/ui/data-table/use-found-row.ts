// Back on a list, the focus is where it was left: on the row that was opened from it, not on the title of the page.

import { useEffect, useLayoutEffect, useRef } from 'react';

/** `find` puts the focus on the row of that key, where it is still there. `taken` answers the key once. */
export function useFoundRow(takeKey: () => string | null, find: (key: string) => void): void {
  const latest = useRef(find);
  useLayoutEffect(() => {
    latest.current = find;
  }, [find]);
  // Runs each time the kept screen comes into sight, after the title has taken the focus.
  useEffect(() => {
    const key = takeKey();
    if (key !== null) latest.current(key);
  }, [takeKey]);
}
