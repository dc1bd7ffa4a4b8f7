// A message that offers to take something back leaves once that no longer stands: its record went on, here or elsewhere.

import type { AppEngine } from '../platform/engine/app-engine.ts';
import type { Standing } from './toast.ts';

/** Calls `onOver` once, when none of them stands any more; answers what ends the watch. A record that is not there yet stands. */
export function watchStanding(
  engine: Pick<AppEngine, 'get' | 'subscribe'>,
  stands: readonly Standing[],
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
