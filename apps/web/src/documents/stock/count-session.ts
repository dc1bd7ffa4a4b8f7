// A count of a place while it goes on: kept in this browser at every tick, so that a reload, a closed tab or a dead battery loses none
// of it; it goes with whoever signs out, like every draft.

import { emptyCount, type PlaceCount, placeKey } from '@zellige/domain/inventory/counts/place-count.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey, hasDraft } from '../../platform/drafts/drafts.ts';
import { localTextStorage, readJson, writeJson } from '../../platform/browser/storage.ts';
import type { Address } from '../../ui/navigation/address.ts';

const nameOf = (place: string): string => `place-count:${placeKey(place)}`;

/** The page on which that place is counted. */
export const countAddress = (place: string): Address =>
  `/inventory/comptage?lieu=${encodeURIComponent(place)}`;

/** The page of its differences. */
export const differencesAddress = (place: string): Address =>
  `/inventory/comptage?lieu=${encodeURIComponent(place)}&etape=ecarts`;

/** Whether a count of it goes on. */
export const isBeingCounted = (place: string): boolean => hasDraft(nameOf(place));

function readCount(place: string): PlaceCount {
  const stored = readJson(localTextStorage, draftKey(nameOf(place)));
  const isCount = typeof stored === 'object' && stored !== null && 'unitIds' in stored && 'serials' in stored;
  return isCount ? (stored as PlaceCount) : emptyCount(place);
}

/** False where the browser has no room for it. */
export const keepCount = (count: PlaceCount): boolean =>
  writeJson(localTextStorage, draftKey(nameOf(count.place)), count);

export interface CountSession {
  count: PlaceCount;
  change: (changes: (count: PlaceCount) => Partial<PlaceCount>) => void;
  /** It was confirmed or given up. */
  end: () => void;
  /** False once the browser refused to keep it: it lives as long as the page. */
  isStored: boolean;
}

/** `const { count, change, end } = useCountSession('Allée B')`; what another tab counts there is seen here. */
export function useCountSession(place: string): CountSession {
  const [count, setCount] = useState(() => readCount(place));
  const [isStored, setIsStored] = useState(true);
  // The next scan may come before the next render.
  const latest = useRef(count);
  const show = useCallback((next: PlaceCount) => {
    latest.current = next;
    setCount(next);
  }, []);
  useEffect(() => {
    const key = draftKey(nameOf(place));
    return localTextStorage.subscribe((changed) => {
      if (changed === key || changed === null) show(readCount(place));
    });
  }, [place, show]);
  const change = useCallback<CountSession['change']>(
    (changes) => {
      const next = { ...latest.current, ...changes(latest.current) };
      setIsStored(keepCount(next));
      show(next);
    },
    [show],
  );
  const end = useCallback(() => {
    localTextStorage.remove(draftKey(nameOf(place)));
    show(emptyCount(place));
  }, [place, show]);
  return { count, change, end, isStored };
}
