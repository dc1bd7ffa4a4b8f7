// A waiting write explains in one line why it waits: for the network, another write, its files, its turn.

import type { EngineStatus, QueueEntryView, WaitingFile } from '../../../platform/engine/app-engine.ts';
import { synchronisationMessages } from '../synchronisation.messages.ts';

const words = synchronisationMessages.waits;

type Waiting = Pick<QueueEntryView, 'opId' | 'attempts' | 'dependsOn' | 'files' | 'isWithdrawn'>;

/** `Photo 2 sur 3 · 40 %`; null when every file is there. */
function fileLine(files: readonly WaitingFile[]): string | null {
  const rank = files.findIndex(({ sent, total }) => sent < total);
  const file = files[rank];
  if (!file) return null;
  const percent = Math.floor((file.sent / Math.max(1, file.total)) * 100);
  const say = files.every(({ type }) => type.startsWith('image/')) ? words.photo : words.file;
  return say(rank + 1, files.length, percent);
}

/** `sentences` gives the words of an unresolved write by its key. */
export function waitOf(
  entry: Waiting,
  status: Pick<EngineStatus, 'online' | 'syncing' | 'needsSignIn' | 'otherInstance' | 'reloadNeeded'>,
  sentences: ReadonlyMap<string, string>,
): string {
  if (entry.isWithdrawn) return words.withdrawn;
  if (status.reloadNeeded) return words.reload;
  if (status.needsSignIn) return words.signIn;
  if (status.otherInstance) return words.otherInstance;
  const before = entry.dependsOn.map((opId) => sentences.get(opId)).find((text) => text !== undefined);
  if (before !== undefined) return words.on(before);
  if (!status.online) return words.network;
  const file = fileLine(entry.files);
  if (file !== null) return file;
  if (status.syncing) return words.sending;
  return entry.attempts > 0 ? words.again : words.turn;
}
