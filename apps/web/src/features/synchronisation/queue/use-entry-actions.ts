// A person acts on a refused write here: they send it again, give it up with the writes that depend on it, or save it as a
// file.

import { useMemo } from 'react';
import type { AppEngine, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { decisionsOf, type Step } from '../decisions.ts';
import { exportQueue } from './export-queue.ts';
import { synchronisationMessages as words } from '../synchronisation.messages.ts';
import { consequences } from '../use-decision-actions.ts';
import type { QueueState } from './use-queue.ts';
import { shortSentence } from '../words/sentence.ts';

/** Makes a write that was given up again, as it was. */
function offerUndo(engine: AppEngine, { action, data }: QueueEntryView): void {
  const undo = async () => {
    const again = await engine.executeStored(action, data);
    if (!again.ok) tellFailure(again.error, words.failed);
  };
  toast.success({ title: words.discarded, action: { label: words.undo, onAction: () => void undo() } });
}

/** A write that was given up, of which the server refuses to hear. */
async function dismiss(engine: AppEngine, entry: QueueEntryView): Promise<boolean> {
  const answer = await confirm({
    title: words.dismissTitle,
    message: words.dismissMessage(shortSentence(engine, entry)),
    confirmLabel: words.dismiss,
    isDanger: true,
  });
  if (!answer) return false;
  const gone = await engine.giveUp([entry.opId]);
  if (gone.ok) toast.success({ title: words.dismissed });
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

type Unresolved = Pick<QueueState, 'entries' | 'conflicts'>;

/** A write is given up with all that is decided with it on its record, as the list does. */
export const stepsOf = (entry: QueueEntryView, queue: Unresolved): readonly Step[] => {
  const decision = decisionsOf(queue).find(({ writes }) => writes.some(({ opId }) => opId === entry.opId));
  return decision?.writes ?? [entry];
};

/** `queue` is everything unresolved: what goes with a write, and what stays, is named before it is given up. */
export function useEntryActions({ entries, conflicts }: Unresolved): EntryActions {
  const engine = useEngine();
  return useMemo(() => {
    const giveUp = async (entry: QueueEntryView, steps: readonly Step[]): Promise<boolean> => {
      const opIds = steps.map(({ opId }) => opId);
      const isAlone = steps.length === 1 && engine.needing(opIds).length === 0;
      const answer = await confirm({
        title: words.discardTitle(steps.length),
        message: consequences(engine, { writes: steps }, entries),
        confirmLabel: words.discard,
        isDanger: true,
      });
      if (!answer) return false;
      const result = await engine.giveUp(opIds);
      if (!result.ok) tellFailure(result.error, words.failed);
      else if (isAlone && entry.files.length === 0) offerUndo(engine, entry);
      else toast.success({ title: words.discarded });
      return result.ok;
    };
    return {
      async retry({ opId, isWithdrawn }) {
        const again = await engine.retry([opId]);
        if (again.ok) toast.info({ title: isWithdrawn ? words.noticeRetried : words.retried });
        else tellFailure(again.error, words.failed);
      },
      discard: (entry) =>
        entry.isWithdrawn ? dismiss(engine, entry) : giveUp(entry, stepsOf(entry, { entries, conflicts })),
      async replaced(entry) {
        if (engine.needing([entry.opId]).length > 0) return giveUp(entry, [entry]);
        const gone = await engine.giveUp([entry.opId]);
        if (!gone.ok) tellFailure(gone.error, words.failed);
        return gone.ok;
      },
      exportOne: (opId) => exportQueue(engine, [opId]),
    };
  }, [engine, entries, conflicts]);
}
