// Says what becomes of the writes (specification §4 'Connectivity', §8 'Sync toasts'): the network that goes, the write that
// reached the server, the queue that was sent after a time without network, what could not be sent. Only the tab in view.
//
//   online ──> offline: 'Mode hors ligne'          waiting > 0 ──> 0, online: what waited is told once,
//                                                  as one write, or as the queue of the time without network
import type { EngineStatus } from '../platform/engine/app-engine.ts';
import { toast } from '../ui/toast.ts';
import { type SyncedDeed, syncToasts as words } from './sync-toasts.messages.ts';

type Status = Pick<EngineStatus, 'online' | 'waiting' | 'parked' | 'conflicts'>;

/** One message of this kind at a time. */
const ID = 'sync';
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
  /** Writes that waited were given up: their arrival is not told. */
  givenUp: (actions: readonly string[]) => void;
  /** The server had received them before. */
  tooLate: (actions: readonly string[]) => void;
  /** The status of the engine, each time it changes. */
  follow: (status: Status) => void;
}

/** One per engine. */
export function createSyncToasts(): SyncToasts {
  let before: Status = { online: false, waiting: 0, parked: 0, conflicts: 0 };
  /** Something waited while there was no network. */
  let isCatchingUp = false;
  /** Refused or contradicted before the present writes. */
  let reviewed = 0;
  let actions: string[] = [];

  function drained(status: Status): void {
    const isWhole = toReview(status) <= reviewed;
    if (isInView()) {
      if (isCatchingUp)
        toast[isWhole ? 'success' : 'warning']({ id: ID, ...(isWhole ? words.done : words.partly) });
      else if (actions.length > 0) tell(actions, isWhole);
    }
    isCatchingUp = false;
    actions = [];
  }

  return {
    written: (action) => {
      if (!QUIET.has(familyOf(action))) actions.push(action);
    },
    givenUp: (given) => {
      for (const action of given) {
        const place = actions.indexOf(action);
        if (place >= 0) actions.splice(place, 1);
      }
    },
    tooLate: (done) => toast.warning(words.tooLate(done.length)),
    follow: (status) => {
      const was = before;
      before = { ...status };
      if (was.online && !status.online && isInView()) toast.warning({ id: ID, ...words.offline });
      if (was.waiting === 0) reviewed = toReview(status);
      if (!status.online && status.waiting > 0) isCatchingUp = true;
      if (was.waiting > 0 && status.waiting === 0 && status.online) drained(status);
    },
  };
}

function tell(actions: readonly string[], isWhole: boolean): void {
  const [action = ''] = actions;
  if (!isWhole) toast.error({ id: ID, ...words.failed });
  else if (actions.length > 1) toast.success({ id: ID, ...words.syncedSeveral(actions.length) });
  else toast.success({ id: ID, ...words.synced(familyOf(action), deedOf(action)) });
}
