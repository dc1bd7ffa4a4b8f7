// The suggestions of a combo box: the latest search wins, whatever order the answers come in. While they are open they follow
// what is searched: rows that arrive meanwhile are found.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchedText } from '../../platform/engine/hooks/use-server-search.ts';
import type { ComboOption } from './combo-box-list.tsx';

export interface SuggestionSearch<Option extends ComboOption = ComboOption> {
  (text: string): readonly Option[] | Promise<readonly Option[]>;
  /** What it looks into: as long as the device holds a part of it, the server is asked too. */
  collections?: SearchedText['collections'];
}

export interface Suggestions {
  options: readonly ComboOption[];
  isSearching: boolean;
  run: (text: string) => void;
  /** The suggestions are no longer open. */
  stop: () => void;
}

/** Runs a search, at once when it is synchronous; another `search` looks again for the same text. */
export function useSuggestions(search: SuggestionSearch): Suggestions {
  const [options, setOptions] = useState<readonly ComboOption[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const latest = useRef(0);
  const sought = useRef<string | null>(null);
  const run = useCallback(
    (text: string) => {
      latest.current += 1;
      sought.current = text;
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
  useEffect(() => {
    if (sought.current !== null) run(sought.current);
  }, [run]);
  const stop = useCallback(() => {
    sought.current = null;
  }, []);
  return { options, isSearching, run, stop };
}
