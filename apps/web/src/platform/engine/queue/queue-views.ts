// The queue and the conflicts of the engine as screens show them.
import type { CollectionName, Failure, Row } from '@zellige/domain';
import type { Attachments } from '@zellige/sync/attachments/attachments';
import { chainsOf } from '@zellige/sync/outbox/chains';
import type { Entry } from '@zellige/sync/outbox/entry';
import type { Outbox } from '@zellige/sync/outbox/outbox';
import type { ConflictView, QueueEntryView, WaitingFile } from '../app-engine.ts';

/** The record an entry aims at; what it makes, when it makes one. */
function recordOf({ action, target, effects }: Entry): QueueEntryView['record'] {
  const own = target
    ? effects.find(({ collection, id }) => collection === target.collection && id === target.id)
    : effects.find(({ collection }) => action.endsWith(`_${collection}`));
  return own?.after ? { collection: own.collection as CollectionName, row: own.after as Row } : null;
}

type Progress = Pick<Attachments, 'progress'>;

const filesOf = ({ attachments = [] }: Entry, uploads: Progress): WaitingFile[] =>
  attachments.map(({ fileId, name, type, size }) => ({
    id: fileId,
    name,
    type,
    ...(uploads.progress(fileId) ?? { sent: 0, total: size }),
  }));

/** By the key of a write, what is decided together: named by its first. */
const chainNames = (outbox: Outbox): ReadonlyMap<string, string> =>
  new Map(chainsOf(outbox).flatMap((chain) => chain.map(({ opId }) => [opId, chain[0]?.opId ?? opId])));

function isOvertaken(outbox: Outbox, entry: Entry): boolean {
  const [present, { base, userId }] = [outbox.present(entry), entry];
  return (
    present !== undefined &&
    base !== null &&
    present.version > base.version &&
    present['updatedBy'] !== userId
  );
}

/** Views of waiting writes, conflicts apart. */
export function queueViews(outbox: Outbox, uploads: Progress): QueueEntryView[] {
  const unresolved = new Set(outbox.entries.map(({ opId }) => opId));
  const chains = chainNames(outbox);
  const waiting = outbox.entries.filter((entry) => !entry.conflict);
  return waiting.map((entry) => ({
    opId: entry.opId,
    action: entry.action,
    data: entry.data,
    timestamp: entry.timestamp,
    state: entry.state,
    attempts: entry.attempts,
    error: entry.lastError,
    dependsOn: entry.dependsOn.filter((opId) => unresolved.has(opId)),
    record: recordOf(entry),
    files: filesOf(entry, uploads),
    addsFile: entry.addsFile ?? false,
    isOvertaken: isOvertaken(outbox, entry),
    chain: chains.get(entry.opId) ?? null,
    isWithdrawn: entry.isWithdrawn ?? false,
  }));
}

/** Views of what a person must decide. */
export function conflictViews(outbox: Outbox, uploads: Progress): ConflictView[] {
  const chains = chainNames(outbox);
  return outbox.conflicts.map((conflict) => ({
    chain: chains.get(conflict.opId) ?? conflict.opId,
    files: filesOf(conflict.entry, uploads),
    id: conflict.opId,
    collection: conflict.collection as CollectionName,
    recordId: conflict.id,
    action: conflict.entry.action,
    base: conflict.base as Row | null,
    mine: conflict.mine as Row | null,
    theirs: conflict.kind === 'deleted' ? null : (conflict.theirs as Row | null),
    removed: conflict.kind === 'deleted' ? (conflict.theirs as Row | null) : null,
    data: conflict.entry.data,
    timestamp: conflict.entry.timestamp,
    detectedAt: conflict.detectedAt,
    blocked: conflict.entry.stuck as Failure | null,
  }));
}
