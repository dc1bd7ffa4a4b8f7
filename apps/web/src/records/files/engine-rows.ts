// The copy as files are read and written with it: whole, archived rows too.

import type { CollectionName, Row } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

/** Every row of the collection that this person has. */
export const rowsOf = (engine: AppEngine, collection: CollectionName): readonly Row[] =>
  engine.rows(collection, {}) as readonly Row[];

/** Resolves once the copy of these collections is complete. */
export function whenComplete(engine: AppEngine, names: Iterable<CollectionName>): Promise<void> {
  const collections = [...new Set(names)];
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      if (!collections.every((name) => engine.isReady(name))) return;
      for (const stop of stops.splice(0)) stop();
      resolve();
    };
    for (const name of collections) stops.push(engine.subscribe(name, look));
    stops.push(engine.subscribeStatus(look));
    look();
  });
}

/** Gives the page a chance to paint and answer. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
