// A record that the copy may leave on the server, waited for where it can be had.
import type { CollectionName, Collections, RowId } from '@zellige/domain';
import type { AppEngine } from '../app-engine.ts';

/** Longer than a server takes, shorter than a person waits. */
const TIMEOUT_MS = 5000;

/** The record, once it came; undefined when it is not on the device and does not come. */
export async function awaitRow<C extends CollectionName>(
  engine: Pick<AppEngine, 'get' | 'isComing' | 'subscribe'>,
  collection: C,
  id: RowId,
): Promise<Collections[C] | undefined> {
  const row = engine.get(collection, id);
  if (row || engine.isComing?.(collection, id) !== true) return row;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    const stop = engine.subscribe(collection, () => {
      if (engine.isComing?.(collection, id) !== true) finish();
    });
  });
  return engine.get(collection, id);
}
