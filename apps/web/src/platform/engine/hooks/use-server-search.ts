// While the copy of the device is incomplete, a search asks the server too: what it finds comes into the copy, where the screens find it.
import type { CollectionName } from '@zellige/domain';
import { useEngine, useEngineStatus } from './engine-hooks.ts';
import { type ServerAnswer, useServerAnswer } from './use-server-answer.ts';

/** A search looks for this text, in these collections. */
export interface SearchedText {
  collections: readonly CollectionName[];
  text: string;
}

/** A text that is still being typed is asked for once it rests. */
const RESTED_MS = 250;

/** Null where there is nothing to ask: the copy is complete, or no text is searched. */
export function useServerSearch(searches: readonly SearchedText[]): ServerAnswer | null {
  const engine = useEngine();
  const { copyComplete } = useEngineStatus();
  const queries = searches.filter(({ text }) => text.trim() !== '');
  const key = copyComplete || queries.length === 0 ? null : JSON.stringify(queries);
  const ask = async () => {
    const came = await Promise.all(
      queries.map(async ({ collections, text }) => engine.searchServer?.(collections, text) ?? null),
    );
    return !came.includes(null);
  };
  return useServerAnswer({ key, ask, rest: RESTED_MS });
}
