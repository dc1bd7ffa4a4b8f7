// One operation over many rows, one after the other, with one message at the end.

import { useCallback } from 'react';
import type { RowId } from '@zellige/domain';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { tellFailure } from '../../ui/tell-failure.ts';

interface BulkOptions {
  action: string;
  /** Only those for which it is possible. */
  rows: readonly { id: RowId }[];
  done: (count: number) => string;
  /** When no row of the selection allows it. */
  none: string;
}

/** Runs `{ id }` inputs; a refusal is told, the others go on. */
export function useBulk(): (options: BulkOptions) => Promise<void> {
  const execute = useExecute();
  return useCallback(
    async ({ action, rows, done, none }) => {
      let count = 0;
      for (const { id } of rows) {
        const result = await execute(action, { id });
        if (result.ok) count += 1;
        else tellFailure(result.error);
      }
      if (count > 0) toast.success({ title: done(count) });
      else if (rows.length === 0) toast.info({ title: none });
    },
    [execute],
  );
}
