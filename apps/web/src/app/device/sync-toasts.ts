// Tells what happened to the writes (specification §4 'Connectivity', §8 'Sync toasts'): the network that goes, the write
// that reached the server after it had to wait, the queue that was sent after a time without network, what could not be sent.
// A write that the server took at once has the toast of its action alone (docs/product.md D17). Only the tab in view.
//
//   online ──> offline: 'Mode hors ligne'          waiting > 0 ──> 0, online: what had to wait is told once,
//                                                  as one write, or as the queue of the time without network
import type { EngineStatus } from '../../platform/engine/app-engine.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type SyncedDeed, syncToasts as words } from './sync-toasts.messages.ts';

type Status = Pick<EngineStatus, 'online' | 'waiting' | 'parked' | 'conflicts'>;

/** One message of this kind at a time. */
const ID = 'sync';
/** A write that arrives sooner did not have to wait (docs/product.md D17). */
const PATIENCE_MS = 5000;
/** What the application writes by itself is not told. */
const QUIET: ReadonlySet<string> = new Set(['notifications']);

const familyOf = (action: string): string => action.slice(action.lastIndexOf('_') + 1);
const toReview = ({ parked, conflicts }: Status): number => parked + conflicts;
const isInView = (): boolean => document.visibilityState !== 'hidden';

function deedOf(action: string): SyncedDeed {
  if (action.startsWith('create_') || action.startsWith('duplicate_')) return 'created';
  return action.startsWith('archive_') ? 'deleted' : 'modified';
}

export interface SyncToasts {
  /** A write of this tab is durable. */
  written: (action: string) => void;
  /** A decision begins that may give writes up; `given` are their actions, whose arrival is not told. */
  giveUp: (actions: Promise<readonly string[]>) => Promise<void>;
  /** The server had received them before. */
  tooLate: (actions: readonly string[]) => void;
  /** The status of the engine, each time it changes. */
  follow: (status: Status) => void;
}

interface Written {
  action: string;
  /** Milliseconds of the page's own clock. */
  at: number;
}

/** One per engine. `elapsed` counts milliseconds and is never set back. */
export function createSyncToasts(elapsed: () => number = () => performance.now()): SyncToasts {
  let before: Status = { online: false, waiting: 0, parked: 0, conflicts: 0 };
  /** Something waited while there was no network. */
  let isCatchingUp = false;
  /** Some of what waited was given up instead of sent. */
  let isShort = false;
  /** Refused or in conflict before the present writes. */
  let reviewed = 0;
  let written: Written[] = [];
  /** Decisions under way: what they make of the queue is told when they are known. */
  let deciding = 0;
  let isDrained = false;

  function forget(actions: readonly string[]): void {
    isShort ||= actions.length > 0;
    for (const action of actions) {
      const place = written.findIndex((one) => one.action === action);
      if (place >= 0) written.splice(place, 1);
    }
  }

  /** Nothing waited: what comes now is another batch. */
  function begin(status: Status): void {
    reviewed = toReview(status);
    if (status.waiting > 0) isShort = false;
  }

  function drained(status: Status): void {
    const isWhole = toReview(status) <= reviewed;
    if (isInView()) {
      if (isCatchingUp) caughtUp(status);
      else if (!isWhole && written.length > 0) toast.error({ id: ID, ...words.failed });
      else tellLate(written.filter(({ at }) => elapsed() - at > PATIENCE_MS));
    }
    isCatchingUp = false;
    isShort = false;
    isDrained = false;
    written = [];
  }

  /** Everything has arrived only when nothing waits for a person, and nothing was given up on the way. */
  function caughtUp(status: Status): void {
    if (toReview(status) > 0) toast.warning({ id: ID, ...words.partly });
    else if (!isShort) toast.success({ id: ID, ...words.done });
  }

  return {
    written: (action) => {
      if (!QUIET.has(familyOf(action))) written.push({ action, at: elapsed() });
    },
    giveUp: async (actions) => {
      deciding += 1;
      forget(await actions);
      deciding -= 1;
      if (isDrained && deciding === 0) drained(before);
    },
    tooLate: (done) => toast.warning(words.tooLate(done.length)),
    follow: (status) => {
      const was = before;
      before = { ...status };
      if (was.online && !status.online && isInView()) toast.warning({ id: ID, ...words.offline });
      if (was.waiting === 0) begin(status);
      if (!status.online && status.waiting > 0) isCatchingUp = true;
      isDrained = status.waiting === 0 && status.online && (isDrained || was.waiting > 0);
      if (isDrained && deciding === 0) drained(status);
    },
  };
}

function tellLate(late: readonly Written[]): void {
  const [first] = late;
  if (!first) return;
  const { action } = first;
  if (late.length > 1) toast.success({ id: ID, ...words.syncedSeveral(late.length) });
  else toast.success({ id: ID, ...words.synced(familyOf(action), deedOf(action)) });
}
