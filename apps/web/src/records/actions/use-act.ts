// Runs an operation and says what became of it: a toast on success, the rulebook's sentence on failure.

import { useCallback, useRef } from 'react';
import type { ActionAnswer, ActionInput, ActionName, Failure, Row } from '@zellige/domain';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { GUARD_MS } from '../../ui/feedback/press-guard.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { type Toast, toast } from '../../ui/feedback/toast.ts';

export type Act = <Name extends ActionName>(
  action: Name,
  input: ActionInput<Name>,
  done?: string,
  attachments?: readonly Attachment[],
) => Promise<ActionAnswer<Name> | null>;

/** A refusal names its remedy, one tap away. */
export type RemedyFor = (failure: Failure, input: unknown) => Toast['action'];

/** True where the refusal is answered at its own place: nothing is said over it. */
export type AnsweredBy = (failure: Failure, write: { action: string; input: unknown }) => boolean;

/** An act that runs, or has just been done. */
interface LastAct {
  name: string;
  row: Promise<Row | null>;
  /** Instant of the page at which it was done; infinite while it runs, minus that once it was refused. */
  doneAt: number;
}

/** Runs an act once for all impatient presses: the same one is answered by the first while that runs, and for a moment after. */
function useOnce() {
  const last = useRef<LastAct | null>(null);
  return useCallback((name: string, run: () => Promise<Row | null>): Promise<Row | null> => {
    const before = last.current;
    if (before?.name === name && performance.now() - before.doneAt < GUARD_MS) return before.row;
    const act: LastAct = { name, row: run(), doneAt: Infinity };
    last.current = act;
    const settle = (row: Row | null) => {
      act.doneAt = row ? performance.now() : -Infinity;
    };
    act.row.then(settle, () => settle(null));
    return act.row;
  }, []);
}

/**
 * `const row = await act('send_quotes', { id }, 'Devis envoyé')`; null when it was refused, and said, with `remedyFor` beside it.
 */
export function useAct(remedyFor?: RemedyFor, answeredBy?: AnsweredBy): Act {
  const execute = useExecute();
  const once = useOnce();
  const run = useCallback<Act>(
    async (action, input, done, attachments) => {
      const result = await execute(action, input, attachments);
      if (!result.ok) {
        if (!answeredBy?.(result.error, { action, input }))
          tellFailure(result.error, undefined, remedyFor?.(result.error, input));
        return null;
      }
      if (done) toast.success({ title: done });
      return result.value;
    },
    [execute, remedyFor, answeredBy],
  );
  return useCallback(
    (action, input, ...rest) => once(JSON.stringify([action, input]), () => run(action, input, ...rest)),
    [once, run],
  );
}
