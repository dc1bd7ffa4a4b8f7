// Everything unresolved in groups: what a person decides, what the server refused, what goes by itself or was given up.

import { type ReactNode, useMemo, useState } from 'react';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { recount } from '../correction/recount.ts';
import { DecisionLine } from '../decision-line.tsx';
import { type Decision, decisionsOf } from '../decisions.ts';
import { UnheardLine, WaitingLine } from './queue-line.tsx';
import { synchronisationMessages as words } from '../synchronisation.messages.ts';
import { useDecisionActions } from '../use-decision-actions.ts';
import { useEntryActions } from './use-entry-actions.ts';
import type { QueueState } from './use-queue.ts';
import { useSentences } from '../words/use-sentences.ts';
import { waitOf } from '../words/waits.ts';

/** Lines of a group before the rest is asked for. */
const FIRST = 50;

/** `<QueueGroups queue={queue} />`; nothing when nothing is unresolved. */
export function QueueGroups({ queue, level = 'h2' }: { queue: QueueState; level?: 'h2' | 'h3' }) {
  const { status, entries, conflicts } = queue;
  const engine = useEngine();
  const go = useGo();
  const sentences = useSentences(queue);
  const actions = useEntryActions(queue);
  const decisionActions = useDecisionActions(entries);
  const [disputed, refused] = useMemo(() => {
    const decisions = decisionsOf({ entries, conflicts });
    return [
      decisions.filter(({ isConflict }) => isConflict),
      decisions.filter(({ isConflict }) => !isConflict),
    ];
  }, [entries, conflicts]);
  const unheard = entries.filter(({ state, isWithdrawn }) => state === 'parked' && isWithdrawn);
  const pending = entries.filter(({ state, chain }) => state === 'pending' && chain === null);
  const line = (entry: QueueEntryView) => (
    <WaitingLine key={entry.opId} entry={entry} wait={waitOf(entry, status, sentences)} actions={actions} />
  );
  const handleRecount = (entry: QueueEntryView) =>
    void recount(engine, entry, { replaced: () => actions.replaced(entry), go });
  const decisionLine = (decision: Decision) => (
    <DecisionLine key={decision.id} decision={decision} actions={decisionActions} onRecount={handleRecount} />
  );
  return (
    <>
      <Group title={words.conflicts} hint={words.conflictsHint} level={level}>
        {disputed.map(decisionLine)}
      </Group>
      <Group title={words.refused} hint={words.refusedHint} level={level}>
        {[
          ...refused.map(decisionLine),
          ...unheard.map((entry) => <UnheardLine key={entry.opId} entry={entry} actions={actions} />),
        ]}
      </Group>
      <Group title={words.waiting} hint={words.waitingHint} level={level}>
        {pending.filter(({ isWithdrawn }) => !isWithdrawn).map(line)}
      </Group>
      <Group title={words.withdrawn} hint={words.withdrawnHint} level={level}>
        {pending.filter(({ isWithdrawn }) => isWithdrawn).map(line)}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  hint: string;
  level?: 'h2' | 'h3' | undefined;
  /** The title says how many there are. */
  isCounted?: boolean;
  /** Under the words. */
  actions?: ReactNode;
  children: readonly ReactNode[];
}

export function Group({
  title,
  hint,
  level: Heading = 'h2',
  isCounted = false,
  actions,
  children,
}: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (children.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, children.length - FIRST);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div>
        <Heading className="text-h2 font-semibold">
          {title}
          {isCounted ? null : <span className="font-normal text-muted tabular-nums"> {children.length}</span>}
        </Heading>
        <p className="text-muted">{hint}</p>
        {actions}
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {hidden > 0 ? children.slice(0, FIRST) : children}
      </ul>
      {hidden > 0 ? (
        <Button variant="ghost" className="self-start" onClick={() => setIsWhole(true)}>
          {words.showMore(hidden)}
        </Button>
      ) : null}
    </section>
  );
}
