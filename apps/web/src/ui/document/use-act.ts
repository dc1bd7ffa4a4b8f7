// Runs an operation and says what became of it: a toast on success, the rulebook's sentence on failure.

import { useCallback } from 'react';
import type { Failure, Row } from '@zellige/domain';
import { errorMessages } from '@zellige/domain/kernel/error-codes';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../toast.ts';

export type Act = (action: string, input: unknown, done?: string) => Promise<Row | null>;

/** The sentence of the failure, under the general one when it says more (specification §8 'Facture non trouvée' / …). */
export function tellFailure(failure: Failure): void {
  const title = errorMessages[failure.code];
  toast.error({ title, description: failure.message === title ? undefined : failure.message });
}

/** `const row = await act('send_quotes', { id }, 'Devis envoyé')`; null when it was refused, and said. */
export function useAct(): Act {
  const execute = useExecute();
  return useCallback(
    async (action, input, done) => {
      const result = await execute(action, input);
      if (!result.ok) {
        tellFailure(result.error);
        return null;
      }
      if (done) toast.success({ title: done });
      return result.value;
    },
    [execute],
  );
}
