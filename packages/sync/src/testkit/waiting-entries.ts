// A4 of the attachment suite: an entry that waits once nothing is left to send needs what was refused, or names it.
import type { Entry } from '../outbox/entry.ts';
import { PromiseBroken } from './promise-broken.ts';

/** Whether a write says a file of the other one. */
const names = ({ data }: Entry, { attachments = [] }: Entry): boolean =>
  attachments.some(({ fileId }) => JSON.stringify(data).includes(JSON.stringify(fileId)));

/** Whether both say what the record is, and not only what is added to it. */
const isComparedWith = (later: Entry, earlier: Entry): boolean =>
  later.action === 'update_notes' && !earlier.addsFile && later.target?.id === earlier.target?.id;

/** Fails for an entry that waits of itself, though its record is there and nothing before it is needed. */
export function checkWaitingEntries(entries: readonly Entry[], isThere: (entry: Entry) => boolean): void {
  const blocked: Entry[] = [];
  // What needs a write that waits for a refused file waits with it.
  const needs = (later: Entry) => blocked.some((one) => names(later, one) || isComparedWith(later, one));
  for (const entry of entries) {
    const isRefused = entry.state === 'parked';
    if (!isRefused && isThere(entry) && !needs(entry))
      throw new PromiseBroken('A4', `${entry.opId} waits for a refused file that it does not name`);
    blocked.push(entry);
  }
}
