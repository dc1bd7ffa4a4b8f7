// The suggestions of a combo box: the latest search wins, whatever order the answers come in.

import { useCallback, useRef, useState } from 'react';
import type { ComboOption } from './combo-box-list.tsx';

export type SuggestionSearch = (text: string) => readonly ComboOption[] | Promise<readonly ComboOption[]>;

export interface Suggestions {
  options: readonly ComboOption[];
  isSearching: boolean;
  run: (text: string) => void;
}

/** Runs a search, at once when it is synchronous. */
export function useSuggestions(search: SuggestionSearch): Suggestions {
  const [options, setOptions] = useState<readonly ComboOption[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const latest = useRef(0);
  const run = useCallback(
    (text: string) => {
      latest.current += 1;
      const turn = latest.current;
      const found = search(text);
      if (!(found instanceof Promise)) {
        setOptions(found);
        setIsSearching(false);
        return;
      }
      setIsSearching(true);
      const settle = (answer: readonly ComboOption[]) => {
        if (turn !== latest.current) return;
        setOptions(answer);
        setIsSearching(false);
      };
      found.then(settle, () => settle([]));
    },
    [search],
  );
  return { options, isSearching, run };
}
