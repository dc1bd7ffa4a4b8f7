// The queue and the conflicts of the engine as screens show them.
import type { CollectionName, Row } from '@zellige/domain';
import type { Waiting } from '@zellige/sync/outbox/waiting';
import type { ConflictView, QueueEntryView } from './app-engine.ts';

/** What waits, conflicts apart. */
export function queueViews(queue: Waiting): QueueEntryView[] {
  const inConflict = new Set(queue.conflicts.map((conflict) => conflict.opId));
  const waiting = queue.entries.filter((entry) => !inConflict.has(entry.opId));
  return waiting.map(({ opId, action, data, timestamp, state, attempts, lastError }) => ({
    opId,
    action,
    data,
    timestamp,
    state,
    attempts,
    error: lastError,
  }));
}

/** What a person must decide. */
export const conflictViews = (queue: Waiting): ConflictView[] =>
  queue.conflicts.map((conflict) => ({
    id: conflict.opId,
    collection: conflict.collection as CollectionName,
    recordId: conflict.id,
    action: conflict.entry.action,
    base: conflict.base as Row | null,
    mine: conflict.mine as Row | null,
    theirs: conflict.kind === 'deleted' ? null : (conflict.theirs as Row | null),
  }));
