// The bar over ticked tasks offers to complete them, put them off, change, archive and restore them.

import { taskActions } from '@zellige/domain/tasks/task.actions';
import { snoozeDays } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { AlarmClock, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { useArchivingBulk } from '../../records/actions/record-menu.ts';
import { useBulkEdit } from '../../records/bulk/use-bulk-edit.tsx';
import { taskMessages } from './tasks.messages.ts';
import { taskKind } from './use-task-menu.tsx';
import type { TaskMoves } from './use-task-moves.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyDialog = lazyPart(async () => (await import('./tasks-bulk-dialog.tsx')).TasksBulkDialog);

const words = taskMessages.actions;

/** Bulk actions of the live list, or of the corbeille. */
export function useTaskBulkActions(isArchive: boolean, moves: TaskMoves) {
  const toOrFrom = useArchivingBulk(taskKind, isArchive);
  const { actions: changes, dialog } = useBulkEdit<Task>(LazyDialog, taskActions.edit);
  const actions = useMemo((): readonly BulkAction<Task>[] => {
    if (isArchive) return toOrFrom;
    const thenClear =
      (run: (tasks: readonly Task[]) => Promise<unknown>): BulkAction<Task>['onAction'] =>
      (tasks, clear) =>
        run(tasks).then((result) => (result === false ? undefined : clear()));
    return [
      {
        label: words.complete,
        icon: CircleCheck,
        onAction: thenClear((tasks) => moves.move(tasks, 'completed')),
      },
      {
        label: words.snoozeTomorrow,
        icon: AlarmClock,
        onAction: thenClear((tasks) => moves.snooze(tasks, snoozeDays(today()).tomorrow)),
      },
      ...changes,
      ...toOrFrom,
    ];
  }, [isArchive, moves, toOrFrom, changes]);
  return { actions, dialog };
}
