// A message that offers to take something back leaves once that no longer stands: its record went on, here or elsewhere.

import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useEffect } from 'react';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import type { StandingRecord } from './toast.ts';

type Followed = Pick<AppEngine, 'get' | 'subscribe'>;

/** That of whoever is signed in: messages appear outside of what belongs to them. */
let followed: Followed | null = null;

export const followedEngine = (): Followed | null => followed;

/** Mount once, under the engine. */
export function StandingToasts(): null {
  const engine = useEngine();
  useEffect(() => {
    followed = engine;
    return () => {
      followed = null;
    };
  }, [engine]);
  return null;
}

/** Calls `onOver` once, when none of them stands any more; answers what ends the watch. A record that is not there yet stands. */
export function watchStanding(
  engine: Followed,
  stands: readonly StandingRecord[],
  onOver: () => void,
): () => void {
  const isOver = () =>
    stands.every(({ collection, id, holds }) => {
      const row = engine.get(collection, id);
      return row !== undefined && !holds(row);
    });
  const collections = [...new Set(stands.map(({ collection }) => collection))];
  const stops = collections.map((collection) => engine.subscribe(collection, look));
  function end(): void {
    for (const stop of stops.splice(0)) stop();
  }
  function look(): void {
    if (stops.length === 0 || !isOver()) return;
    end();
    onOver();
  }
  return end;
}
