// A history of its own for each test, kept in an array.

import { createPageHistory, type HistoryEntry, type PageHistory } from '../platform/page/page-history.ts';

/** `const history = memoryHistory('/quotes')`; `back()` goes back as the browser's button does. */
export function memoryHistory(at = '/'): PageHistory & { back: () => void } {
  const entries: HistoryEntry[] = [{ href: at, key: 'first', step: 0 }];
  let place = 0;
  let tell: (() => void) | null = null;
  const go = (steps: number): void => {
    place = Math.max(0, Math.min(entries.length - 1, place + steps));
    tell?.();
  };
  const history = createPageHistory({
    href: () => entries[place]?.href ?? '/',
    state: () => entries[place],
    write(entry, how) {
      if (how === 'push') place += 1;
      entries.splice(place, entries.length, entry);
    },
    go,
    onMove: (moved) => (tell = moved),
    hrefOf: (address) => address,
  });
  return { ...history, back: () => go(-1) };
}
