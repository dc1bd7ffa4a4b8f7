// A write that met a newer version of its record. It stays in the outbox with the three states until a person decides
// (docs/sync.md 'Conflicts').
import { type Conflict, type Entry, targetEffect } from '../outbox/entry.ts';
import type { RecordKey, Row } from '../ports/rulebook.ts';
import { changedFields } from './three-way.ts';

/** A conflict as a person decides it. */
export interface OpenConflict extends Conflict, RecordKey {
  /** It goes by the operation that met it. */
  opId: string;
  base: Row | null;
  entry: Entry;
}

export const openConflicts = (entries: readonly Entry[]): OpenConflict[] =>
  entries.flatMap((entry) => {
    const { conflict, target, opId, base } = entry;
    return conflict && target ? [{ ...conflict, ...target, opId, base, entry }] : [];
  });

/** The entry with what it met. */
export const inConflict = (entry: Entry, met: Pick<Conflict, 'kind' | 'theirs' | 'detectedAt'>): Entry => ({
  ...entry,
  conflict: { ...met, mine: targetEffect(entry)?.after ?? null },
});

/**
 * Whether a person who was shown `seen` beside their write has seen what the server's record is by now: another tab may have
 * sent the write meanwhile and met a newer version. Undefined when they were shown no conflict.
 */
export const isAsShown = (theirs: Row | null, shown: Row | null | undefined): boolean =>
  theirs && shown ? changedFields(shown, theirs).length === 0 : theirs === shown;
