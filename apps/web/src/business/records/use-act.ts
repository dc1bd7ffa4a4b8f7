// Runs an operation and says what became of it: a toast on success, the rulebook's sentence on failure.

import { useCallback } from 'react';
import type { Failure, Row } from '@zellige/domain';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { type Toast, toast } from '../../ui/toast.ts';

export type Act = (
  action: string,
  input: unknown,
  done?: string,
  attachments?: readonly Attachment[],
) => Promise<Row | null>;

/** What a refusal says to do, one tap away. */
export type RemedyFor = (failure: Failure, input: unknown) => Toast['action'];

/** True where the refusal is answered at its own place: nothing is said over it. */
export type AnsweredBy = (failure: Failure, write: { action: string; input: unknown }) => boolean;

/**
 * `const row = await act('send_quotes', { id }, 'Devis envoyé')`; null when it was refused, and said, with `remedyFor` beside it.
 */
export function useAct(remedyFor?: RemedyFor, answeredBy?: AnsweredBy): Act {
  const execute = useExecute();
  return useCallback(
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
}
