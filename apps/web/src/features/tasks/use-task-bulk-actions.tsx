// The bar over ticked tasks offers to complete them, put them off, assign, archive and restore them.

import { snoozeDays } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { AlarmClock, CircleCheck, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { useArchivingBulk } from '../../records/actions/record-menu.ts';
import { taskMessages } from './tasks.messages.ts';
import { taskKind } from './use-task-menu.tsx';
import type { TaskMoves } from './use-task-moves.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyAssignDialog = lazyPart(
  async () => (await import('../../records/actions/assign-dialog.tsx')).AssignDialog,
);

const words = taskMessages.actions;

interface Assigning {
  tasks: readonly Task[];
  clear: () => void;
}

/** Bulk actions of the live list, or of the corbeille. */
export function useTaskBulkActions(isArchive: boolean, moves: TaskMoves) {
  const toOrFrom = useArchivingBulk(taskKind, isArchive);
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  // Whoever may only write tasks of their own gives them to nobody.
  const mayAssign = useCan()('contacts.create');
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
      ...(mayAssign
        ? [
            {
              label: words.assign,
              icon: UserRoundPlus,
              onAction: (tasks: readonly Task[], clear: () => void) => setAssigning({ tasks, clear }),
            },
          ]
        : []),
      ...toOrFrom,
    ];
  }, [isArchive, mayAssign, moves, toOrFrom]);
  const dialog: ReactNode = assigning ? (
    <LazyAssignDialog
      title={taskMessages.assigning.title(assigning.tasks.length)}
      collection="tasks"
      words={taskMessages.assigning}
      onClose={() => setAssigning(null)}
      onAssign={(assignedTo) => {
        assigning.clear();
        setAssigning(null);
        void moves.assign(assigning.tasks, assignedTo);
      }}
    />
  ) : null;
  return { actions, dialog };
}
