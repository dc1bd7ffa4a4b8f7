// How a sample of an operation is written: the record before it, then its input.
import type { CollectionName } from '@zellige/domain';
import type { Scene } from './records.ts';

/** Sets the scene and answers the input. */
export type Sample = (scene: Scene) => Promise<object>;

export const because = { reason: 'Essai' };
export const photo = { id: 'f', name: 'a.jpg' };

export const on =
  (make: (scene: Scene) => Promise<string | number>, more: object = {}): Sample =>
  async (scene) => ({ id: await make(scene), ...more });

export const changing = (make: (scene: Scene) => Promise<string | number>, changes: object): Sample =>
  on(make, { changes });

export const archived =
  (collection: CollectionName, make: (scene: Scene) => Promise<string | number>): Sample =>
  async (scene) => ({ id: await scene.step(collection, String(await make(scene)), 'archive') });
