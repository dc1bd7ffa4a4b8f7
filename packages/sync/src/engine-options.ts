// The options of an engine: its user, its rules, and its ports to the device and to the server.
import type { Entry } from './outbox/entry.ts';
import type { Channel, Clock, Locks, Mirror, NetworkHints, Random } from './ports/platform.ts';
import type { SyncRules } from './ports/rulebook.ts';
import type { CopyScope } from './ports/scope.ts';
import type { Storage } from './ports/storage.ts';
import type { Transport } from './ports/transport.ts';

export interface EngineOptions {
  /** The queue belongs to this user; give each their own storage. */
  userId: string;
  /** Grows when inputs or rows change shape; queued writes are migrated. */
  schema: number;
  rulebook: SyncRules;
  storage: Storage;
  transport: Transport;
  clock: Clock;
  random: Random;
  locks: Locks;
  channel: Channel;
  mirror?: Mirror;
  hints?: NetworkHints;
  /** Collections the screen in view needs: read before the others. */
  first?: readonly string[];
  /** Collections to keep offline; all that the server offers without it. */
  collections?: readonly string[];
  /** How much of that the device keeps; everything without it. */
  scope?: CopyScope;
  /** The disk was full, and something was dropped to make room for a write. */
  onLowSpace?: () => void;
  /** The server had already done what was given up. */
  onTooLate?: (entries: readonly Entry[]) => void;
  /** Of the largest piece of an attachment. */
  pieceBytes?: number;
}
