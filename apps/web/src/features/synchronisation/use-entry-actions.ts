// What a person does with a refused write: send it again, give it up with what cannot be without it, take it away as a file.

import { useMemo } from 'react';
import { fail } from '@zellige/domain/kernel/result';
import { downloadText } from '../../platform/download.ts';
import { today } from '../../platform/clock.ts';
import type { AppEngine, QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { isUnreachable } from '../../ui/unreachable-part.ts';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import { shortSentence } from './words/sentence.ts';
import { dependantsOf } from './words/use-sentences.ts';

const save = (text: string): void =>
  downloadText(text, `${words.exportFile}-${today()}.json`, 'application/json');

/** The unresolved writes as a file; only `opIds` when they are given. */
export async function exportQueue(
  engine: Pick<AppEngine, 'exportQueue'>,
  opIds?: readonly string[],
): Promise<void> {
  const text = await engine.exportQueue().catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    return null;
  });
  if (text === null) {
    tellFailure(fail('unavailable').error, words.failed);
    return;
  }
  const all = JSON.parse(text) as { opId: string }[];
  save(JSON.stringify(opIds ? all.filter(({ opId }) => opIds.includes(opId)) : all, null, 2));
}

/** Makes a write that was given up again, as it was. */
function offerUndo(engine: AppEngine, { action, data }: QueueEntryView): void {
  const undo = async () => {
    const again = await engine.execute(action, data);
    if (!again.ok) tellFailure(again.error, words.failed);
  };
  toast.success({ title: words.discarded, action: { label: words.undo, onAction: () => void undo() } });
}

/** A write that was given up, of which the server refuses to hear. */
async function letGo(engine: AppEngine, entry: QueueEntryView): Promise<boolean> {
  const answer = await confirm({
    title: words.letGoTitle,
    message: words.letGoMessage(shortSentence(engine, entry)),
    confirmLabel: words.letGo,
    isDanger: true,
  });
  if (!answer) return false;
  const gone = await engine.giveUp([entry.opId]);
  if (gone.ok) toast.success({ title: words.letGone });
  else tellFailure(gone.error, words.failed);
  return gone.ok;
}

export interface EntryActions {
  retry: (entry: QueueEntryView) => Promise<void>;
  /** True when the person confirmed and it is gone, with what cannot be without it. */
  discard: (entry: QueueEntryView) => Promise<boolean>;
  /** Takes away what another write has taken the place of: asks only where others go with it. */
  replaced: (entry: QueueEntryView) => Promise<boolean>;
  exportOne: (opId: string) => Promise<void>;
}

/** `entries` is everything that waits: what goes with a write, and what stays, is named before it is given up. */
export function useEntryActions(entries: readonly QueueEntryView[]): EntryActions {
  const engine = useEngine();
  return useMemo(() => {
    const actions: EntryActions = {
      async retry({ opId, isWithdrawn }) {
        const again = await engine.retry([opId]);
        if (again.ok) toast.info({ title: isWithdrawn ? words.toldAgain : words.retried });
        else tellFailure(again.error, words.failed);
      },
      async discard(entry) {
        if (entry.isWithdrawn) return letGo(engine, entry);
        const needing = new Set(engine.needing([entry.opId]));
        const dependants = dependantsOf(entry.opId, entries);
        const sentences = (gone: boolean) =>
          dependants
            .filter(({ opId }) => needing.has(opId) === gone)
            .map((dependant) => shortSentence(engine, dependant));
        const [lost, kept] = [sentences(true), sentences(false)];
        const answer = await confirm({
          title: words.discardTitle,
          message: [
            words.discardMessage([shortSentence(engine, entry)]),
            ...(lost.length > 0 ? [words.discardToo(lost)] : []),
            ...(kept.length > 0 ? [words.discardKeeps(kept)] : []),
          ].join(' '),
          confirmLabel: words.discard,
          isDanger: true,
        });
        if (!answer) return false;
        const given = await engine.giveUp([entry.opId]);
        if (!given.ok) tellFailure(given.error, words.failed);
        else if (needing.size === 0 && entry.files.length === 0) offerUndo(engine, entry);
        else toast.success({ title: words.discarded });
        return given.ok;
      },
      async replaced(entry) {
        if (engine.needing([entry.opId]).length > 0) return actions.discard(entry);
        const gone = await engine.giveUp([entry.opId]);
        if (!gone.ok) tellFailure(gone.error, words.failed);
        return gone.ok;
      },
      exportOne: (opId) => exportQueue(engine, [opId]),
    };
    return actions;
  }, [engine, entries]);
}
