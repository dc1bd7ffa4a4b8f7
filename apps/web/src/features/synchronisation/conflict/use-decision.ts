// A person's decision on a conflict: taken, told, and undone where that makes sense (docs/sync.md 'Conflicts').

import { useMemo } from 'react';
import type { Result } from '@zellige/domain';
import type { AppEngine, ConflictView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { wholeOfMine } from './whole-version.ts';
import { conflictMessages as words } from './conflict.messages.ts';

export interface ConflictChoices {
  /** Mine on top of theirs; of a removed record: it is restored with mine. */
  keepMine: () => Promise<void>;
  /** A document as I left it, in place of theirs; a step is done again on theirs. */
  keepWhole: () => Promise<void>;
  /** Theirs; mine goes to the history. */
  takeTheirs: () => Promise<void>;
  /** Field by field: these changes on top of theirs; none of them is theirs. */
  keepChanges: (changes: Record<string, unknown>) => Promise<void>;
}

/** Writes again, on their version, what was given up. */
function undoOf(engine: AppEngine, { action, data, theirs, blocked }: ConflictView) {
  if (!theirs || blocked) return {};
  const undo = async () => {
    const again = await engine.executeStored(action, data);
    if (again.ok) toast.info({ title: words.done.undone });
    else tellFailure(again.error, words.failed);
  };
  return { action: { label: words.done.undo, onAction: () => void undo() } };
}

/** One decision for all presses. `onDecided` is called before the decision is taken: the conflict will be gone. */
export function useDecision(conflict: ConflictView, onDecided: () => void): ConflictChoices {
  const engine = useEngine();
  const replace = useReplace();
  const { run, leave } = usePress();
  return useMemo(() => {
    const isGone = conflict.theirs === null;
    const settle = (decide: () => Promise<Result<null>>, title: string, more: object = {}) =>
      run(async () => {
        onDecided();
        const done = await decide();
        if (!done.ok) return tellFailure(done.error, words.failed);
        leave();
        toast.success({ title, ...more });
        replace('/synchronisation');
      });
    const takeTheirs = () =>
      settle(
        () => engine.giveUp([conflict.id]),
        isGone ? words.done.staysRemoved : words.done.theirs,
        undoOf(engine, conflict),
      );
    const keepMine = () =>
      settle(() => engine.keepMine(conflict.id), isGone ? words.done.restored : words.done.mine);
    const amend = (changes: object, title: string) =>
      settle(() => engine.amend(conflict.id, { ...(conflict.data as object), changes }), title);
    return {
      takeTheirs,
      keepMine,
      keepWhole() {
        const changes = wholeOfMine(conflict);
        return changes ? amend(changes, words.done.mine) : keepMine();
      },
      keepChanges: (changes) => {
        if (Object.keys(changes).length === 0) return takeTheirs();
        return amend(changes, words.done.merged);
      },
    };
  }, [engine, conflict, replace, onDecided, run, leave]);
}
