// A person acts on a whole decision about a record: they hand it over to the office, keep the version that is there, send it
// again, or give it up.

import { useMemo } from 'react';
import type { AppEngine, InsteadOfWrites, QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useNames } from '../../records/fields/use-names.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type Decision, handedOver, type Step } from './decisions.ts';
import { officeReport } from './office-report.ts';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import { exportQueue } from './queue/export-queue.ts';
import { shortSentence } from './words/sentence.ts';
import { dependantsOf } from './words/use-sentences.ts';

export interface DecisionActions {
  handOver: (decision: Decision) => Promise<void>;
  takeTheirs: (decision: Decision) => Promise<void>;
  giveUp: (decision: Decision) => Promise<void>;
  retry: (decision: Decision) => Promise<void>;
  export: (opIds: readonly string[]) => Promise<void>;
}

const keysOf = ({ writes }: { writes: readonly Step[] }): string[] => writes.map(({ opId }) => opId);

/** Says what goes, what goes with it, and what stays although it was made on top of it. */
export function consequences(
  engine: AppEngine,
  decision: { writes: readonly Step[] },
  entries: readonly QueueEntryView[],
): string {
  const opIds = keysOf(decision);
  const needing = new Set(engine.needing(opIds));
  const later = opIds.flatMap((opId) => dependantsOf(opId, entries));
  const others = [...new Set(later)].filter(({ opId }) => !opIds.includes(opId));
  const sentences = (isGone: boolean) =>
    others.filter(({ opId }) => needing.has(opId) === isGone).map((entry) => shortSentence(engine, entry));
  const [discarded, remaining] = [sentences(true), sentences(false)];
  return [
    words.discardMessage(decision.writes.map((write) => shortSentence(engine, write))),
    ...(discarded.length > 0 ? [words.discardToo(discarded)] : []),
    ...(remaining.length > 0 ? [words.discardKeeps(remaining)] : []),
  ].join(' ');
}

/** `entries` is everything that waits. */
export function useDecisionActions(entries: readonly QueueEntryView[]): DecisionActions {
  const engine = useEngine();
  const names = useNames();
  return useMemo(() => {
    const leave = async (decision: Decision, title: string, instead?: InsteadOfWrites) => {
      const result = await engine.giveUp(keysOf(decision), instead);
      if (result.ok) toast.success({ title });
      else tellFailure(result.error, words.failed);
    };
    const ask = (decision: Decision, title: string, confirmLabel: string) =>
      confirm({ title, message: consequences(engine, decision, entries), confirmLabel, isDanger: true });
    return {
      async handOver(decision) {
        const { question, message, button: confirmLabel, done } = words.handOver;
        if (!(await confirm({ title: question, message, confirmLabel }))) return;
        const handed = handedOver(decision);
        await leave(handed, done, officeReport(engine, handed, names));
      },
      async takeTheirs(decision) {
        if (await ask(decision, words.takeTheirsTitle(decision.writes.length), words.takeTheirs))
          await leave(decision, words.takeTheirsDone);
      },
      async giveUp(decision) {
        if (await ask(decision, words.discardTitle(decision.writes.length), words.discard))
          await leave(decision, words.discarded);
      },
      async retry(decision) {
        const again = await engine.retry(keysOf(decision));
        if (again.ok) toast.info({ title: words.retried });
        else tellFailure(again.error, words.failed);
      },
      export: (opIds) => exportQueue(engine, opIds),
    };
  }, [engine, entries, names]);
}
