// One operation over the ticked rows, one after the other, with one message at the end.

import type { LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import type { RowId } from '@zellige/domain';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { tellFailure } from '../../ui/tell-failure.ts';

export interface BulkOperation<Row> {
  label: string;
  icon: LucideIcon;
  /** The operation; its input is the key of the row. */
  action: string;
  /** Only the rows that the rulebook and the person's rights allow it for are touched. */
  isPossible: (row: Row) => boolean;
  done: (count: number) => string;
}

/** A refusal is told, the other rows go on; `none` is said when no row allows it. */
export function useBulk(
  none: string,
): <Row extends { id: RowId }>(operation: BulkOperation<Row>) => BulkAction<Row> {
  const execute = useExecute();
  return useCallback(
    ({ label, icon, action, isPossible, done }) => {
      const run = async (rows: readonly { id: RowId }[]) => {
        let count = 0;
        for (const { id } of rows) {
          const result = await execute(action, { id });
          if (result.ok) count += 1;
          else tellFailure(result.error);
        }
        if (count > 0) toast.success({ title: done(count) });
        else if (rows.length === 0) toast.info({ title: none });
      };
      return { label, icon, onAction: (rows, clear) => run(rows.filter(isPossible)).then(clear) };
    },
    [execute, none],
  );
}
