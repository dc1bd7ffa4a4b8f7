// The words of everything unresolved, by key of the write: for lines, for what waits on what, for what goes with what.

import { useMemo } from 'react';
import type { ConflictView, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { shortSentence } from './sentence.ts';

interface Unresolved {
  entries: readonly QueueEntryView[];
  conflicts: readonly ConflictView[];
}

/** `Devis pour Atlas, créé` of each unresolved write. */
export function useSentences({ entries, conflicts }: Unresolved): ReadonlyMap<string, string> {
  const engine = useEngine();
  return useMemo(() => {
    const waiting = entries.map((entry) => [entry.opId, shortSentence(engine, entry)] as const);
    const disputed = conflicts.map((conflict) => [conflict.id, shortSentence(engine, conflict)] as const);
    return new Map([...waiting, ...disputed]);
  }, [engine, entries, conflicts]);
}

/** Writes made on top of a write, directly or not, in order. */
export function dependantsOf(opId: string, entries: readonly QueueEntryView[]): QueueEntryView[] {
  const reached = new Set([opId]);
  return entries.filter((entry) => {
    const depends = entry.opId !== opId && entry.dependsOn.some((known) => reached.has(known));
    if (depends) reached.add(entry.opId);
    return depends;
  });
}
