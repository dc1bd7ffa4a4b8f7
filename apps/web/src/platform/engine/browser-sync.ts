// The synchronised engine over what a browser offers: IndexedDB, locks, a channel between tabs, the time as the server has it.
import type { Actor, CollectionName } from '@zellige/domain';
import { SCHEMA_VERSION } from '@zellige/contract';
import {
  browserChannel,
  browserClock,
  browserHints,
  browserLocks,
  browserRandom,
  localStorageMirror,
  mirroredWaiting,
} from '@zellige/sync/adapters/browser-platform';
import { createIdbStorage } from '@zellige/sync/adapters/idb-storage';
import { createSyncEngine, type SyncEngine } from '@zellige/sync/engine';
import type { SyncRules } from '@zellige/sync/ports/rulebook';
import type { Transport } from '@zellige/sync/ports/transport';
import { now } from '../clock.ts';
import { takePrefetched } from '../first-paint/prefetch.ts';
import { notePerson, storageNameOf } from '../device-queues.ts';
import { createCopyScope } from './copy/copy-scope.ts';
import { createDeviceCopy, type DeviceCopy } from './copy/device-copy.ts';
import { leadWhenReady } from './lead-when-ready.ts';

interface BrowserSync {
  actor: Actor;
  rulebook: SyncRules;
  transport: Transport;
  /** Collections that the first screen needs. */
  first: readonly CollectionName[];
  /** Resolves when the first rows are painted: a tab leads from then on. */
  painted: () => Promise<void>;
  device?: DeviceEvents | undefined;
  onTooLate?: ((actions: readonly string[]) => void) | undefined;
}

/** These may befall the storage of the device. */
export interface DeviceEvents {
  /** The disk was full: something that can be had again went to make room. */
  onLowSpace?: () => void;
  /** The browser erased the copy, and with it so many writes that were not sent, as far as is known. */
  onErased?: (waiting: number) => void;
  /** A tab of an earlier version holds the storage that this one must change first. */
  onBlocked?: () => void;
}

/** Local storage outlives the database, or the database local storage: the mirror tells what the queue held. */
function eraseWatch(personId: string, onErased: (waiting: number) => void): () => void {
  let waiting = mirroredWaiting(personId);
  return () => {
    if (waiting > 0) onErased(waiting);
    waiting = 0;
  };
}

/** Opens the engine of a person; nothing happens before it is started. */
export function openBrowserSync(options: BrowserSync): SyncEngine {
  const { actor, rulebook, transport, first, painted, device = {}, onTooLate } = options;
  const { onLowSpace, onBlocked, onErased = () => undefined } = device;
  const name = storageNameOf(actor.id);
  notePerson({ id: actor.id, name: actor.fullName });
  const clock = { ...browserClock, now: () => now().getTime() };
  return createSyncEngine({
    userId: actor.id,
    schema: SCHEMA_VERSION,
    rulebook,
    storage: createIdbStorage({
      name,
      schema: SCHEMA_VERSION,
      onBlocked,
      onEmpty: eraseWatch(actor.id, onErased),
      earlyPeek: (collections) => takePrefetched(name, collections),
    }),
    transport,
    clock,
    random: browserRandom,
    locks: leadWhenReady(browserLocks, painted),
    channel: browserChannel(name),
    mirror: localStorageMirror(actor.id),
    hints: browserHints,
    first,
    scope: createCopyScope(),
    ...(onLowSpace ? { onLowSpace } : {}),
    onTooLate: (entries) => onTooLate?.(entries.map(({ action }) => action)),
  });
}

/** That engine keeps this on this device. */
export const deviceCopyOf = (
  sync: SyncEngine,
  follow: { lastExchange: () => string | null; subscribe: (listener: () => void) => () => void },
): DeviceCopy =>
  createDeviceCopy({
    ...follow,
    measure: () => sync.copy.measure(),
    horizon: () => (sync.copy.days === null ? 'all' : 'recent'),
    isChanging: () => sync.copy.isChanging,
    adapt: async () => sync.pullNow(),
    free: () => sync.copy.free(),
  });
