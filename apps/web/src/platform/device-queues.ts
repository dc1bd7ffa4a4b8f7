// Unsent writes of anybody on this device are read where nobody is signed in, because an account that was deactivated cannot
// sign in any more (docs/sync.md 'What a device keeps').
import { SCHEMA_VERSION } from '@zellige/contract';
import { createIdbStorage } from '@zellige/sync/adapters/idb-storage';
import type { LeftEntries } from '@zellige/sync/outbox/device-queue';
import { localTextStorage, readJson, type TextStorage, writeJson } from './browser/storage.ts';

export interface LeftQueue extends LeftEntries {
  userId: string;
  name: string;
}

const KEY = 'peopleOfDevice';

/** The database of a person's copy and queue, and the channel between their tabs. */
export const storageNameOf = (userId: string): string => `zellige-${userId}`;

function people(storage: TextStorage): Record<string, string> {
  const known = readJson(storage, KEY);
  return typeof known === 'object' && known !== null ? (known as Record<string, string>) : {};
}

/** Somebody works on this device: what they leave can be named. */
export function notePerson(
  { id, name }: { id: string; name: string },
  storage: TextStorage = localTextStorage,
): void {
  writeJson(storage, KEY, { ...people(storage), [id]: name });
}

/** The queues that wait on this device for somebody to sign in again. */
export async function readLeftQueues(storage: TextStorage = localTextStorage): Promise<LeftQueue[]> {
  const left: LeftQueue[] = [];
  for (const [userId, name] of Object.entries(people(storage))) {
    // A database that cannot be read says nothing; its person finds it when they sign in.
    const database = createIdbStorage({ name: storageNameOf(userId), schema: SCHEMA_VERSION });
    const { readLeftQueue } = await import('@zellige/sync/outbox/device-queue');
    const queue = await readLeftQueue(database).catch(() => null);
    if (queue && queue.count > 0) left.push({ userId, name, ...queue });
  }
  return left;
}
