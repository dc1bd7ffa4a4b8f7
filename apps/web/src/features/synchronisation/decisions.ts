// A decision of a person covers the refused writes of one record, those that met another version, and those that wait for them.

import type { CollectionName, Row } from '@zellige/domain';
import type { ConflictView, QueueEntryView, WaitingFile } from '../../platform/engine/app-engine.ts';
import { collectionOf, verbOf } from './words/sentence.ts';

/** A sentence about a write reads these of it. */
export type Step = Pick<QueueEntryView, 'opId' | 'action' | 'data' | 'timestamp' | 'record'>;

/** One write of it. */
export interface DecisionWrite extends Step {
  files: readonly WaitingFile[];
  /** Where the server refused it; null of one that waits for another, or met another version. */
  refused: QueueEntryView | null;
  conflict: ConflictView | null;
}

export interface Decision {
  id: string;
  /** The record that it is about. */
  collection: CollectionName;
  recordId: string;
  /** In the order in which they were written. */
  writes: readonly DecisionWrite[];
  /** Whether somebody else's version of the record is there to be kept. */
  hasTheirs: boolean;
  /** Whether the server has the record, as far as this device knows. */
  hasRecord: boolean;
  isConflict: boolean;
}

interface Unresolved {
  entries: readonly QueueEntryView[];
  conflicts: readonly ConflictView[];
}

/** The record as its writer left it; as they found it when the write removes it. */
export function ownRecord({ collection, mine, base }: ConflictView): QueueEntryView['record'] {
  const row = mine ?? base;
  return row && { collection, row };
}

const ofEntry = (entry: QueueEntryView): DecisionWrite => ({
  ...entry,
  refused: entry.state === 'parked' ? entry : null,
  conflict: null,
});

const ofConflict = (conflict: ConflictView): DecisionWrite => ({
  opId: conflict.id,
  action: conflict.action,
  data: conflict.data,
  timestamp: conflict.timestamp,
  record: ownRecord(conflict),
  files: conflict.files,
  refused: null,
  conflict,
});

const idIn = (data: unknown): string => {
  const { id } = (data ?? {}) as { id?: Row['id'] };
  return id === undefined ? '' : String(id);
};

function decisionOf(id: string, writes: readonly DecisionWrite[]): Decision {
  const first = writes[0];
  const { conflict, record, action, data } = first as DecisionWrite;
  return {
    id,
    writes,
    collection: conflict?.collection ?? record?.collection ?? collectionOf(action),
    recordId: conflict?.recordId ?? String(record?.row.id ?? idIn(data)),
    hasTheirs: conflict ? conflict.theirs !== null : writes.some(({ refused }) => refused?.isOvertaken),
    hasRecord: conflict ? conflict.theirs !== null : !verbOf(action).includes('create'),
    isConflict: writes.some((write) => write.conflict !== null),
  };
}

/**
 * The part of it that can go to the office: a file that was refused would hold the task back as it does its own write, and
 * stays here, to be sent again or given up.
 */
export const handedOver = (decision: Decision): Decision => ({
  ...decision,
  writes: decision.writes.filter(({ refused }) => !refused?.addsFile),
});

/** In the order of the queue. */
export function decisionsOf({ entries, conflicts }: Unresolved): Decision[] {
  const writes = new Map<string, DecisionWrite[]>();
  const add = (chain: string, write: DecisionWrite) =>
    writes.set(chain, [...(writes.get(chain) ?? []), write]);
  for (const entry of entries) if (entry.chain !== null) add(entry.chain, ofEntry(entry));
  for (const conflict of conflicts) add(conflict.chain, ofConflict(conflict));
  return [...writes].map(([id, known]) =>
    decisionOf(
      id,
      known.toSorted((a, b) => Number(b.opId === id) - Number(a.opId === id) || a.timestamp - b.timestamp),
    ),
  );
}
