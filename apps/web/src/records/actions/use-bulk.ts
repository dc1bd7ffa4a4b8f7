// One operation over the ticked rows, one after the other, with one message at the end.

import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import type { CollectionName, KeyAction, RowId } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useCan, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { useReady } from '../../platform/engine/hooks/guard-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { archivingMessages } from './archiving.messages.ts';
import { writtenOf } from './standing.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';

export interface BulkOperation<Row> {
  label: string;
  icon: LucideIcon;
  /** The operation; its input is the key of the row. */
  action: KeyAction;
  /** Only the rows that the rulebook and the person's rights allow it for are touched. */
  of: Guard<Row>;
  done: (count: number) => string;
  /** The operation that takes it back; without one the act is asked for first. */
  undo: { action: KeyAction } | { question: (count: number) => string };
}

interface Written {
  id: RowId;
  status: unknown;
}

const collectionOf = (action: string) => action.slice(action.lastIndexOf('_') + 1) as CollectionName;

async function runAll(
  execute: AppEngine['execute'],
  keys: readonly RowId[],
  name: KeyAction,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const id of keys) {
    const result = await execute(name, { id });
    if (result.ok) written.push({ id, status: result.value['status'] });
    else tellFailure(result.error);
  }
  return written;
}

/**
 * Acts of a table, a constant of its module, that the person may do to a record at all. A refusal is shown, the other rows go on;
 * `none` is said when no row allows it.
 */
export function useBulk<Row extends { id: RowId }>(
  operations: readonly BulkOperation<Row>[],
  none: string,
): readonly BulkAction<Row>[] {
  const execute = useExecute();
  const isReady = useReady();
  const can = useCan();
  return useMemo(() => {
    const actionOf = ({ label, icon, action, of, done, undo }: BulkOperation<Row>): BulkAction<Row> => {
      const offer = (written: readonly Written[]) =>
        'action' in undo
          ? {
              label: archivingMessages.undo,
              onAction: () =>
                void runAll(
                  execute,
                  written.map(({ id }) => id),
                  undo.action,
                ),
            }
          : undefined;
      const run = async (rows: readonly { id: RowId }[]) => {
        if (rows.length === 0) {
          toast.info({ title: none });
          return true;
        }
        if ('question' in undo) {
          const answer = await confirm({ title: undo.question(rows.length), confirmLabel: label });
          if (!answer) return false;
        }
        const written = await runAll(
          execute,
          rows.map(({ id }) => id),
          action,
        );
        if (written.length > 0)
          toast.success({
            title: done(written.length),
            action: offer(written),
            stands: written.map(({ id, status }) => writtenOf(collectionOf(action), id, { status })),
          });
        return true;
      };
      return {
        label,
        icon,
        onAction: (rows, clear) =>
          run(rows.filter((row) => isReady(of, row))).then((isOver) => (isOver ? clear() : undefined)),
      };
    };
    return operations.filter(({ of }) => can(of.permission)).map(actionOf);
  }, [operations, execute, isReady, can, none]);
}
