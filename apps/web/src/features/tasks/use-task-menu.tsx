// The menus of a task are the same wherever it is listed: its own, the one that puts it off, and the dialogs behind them.

import { taskActions } from '@zellige/domain/tasks/task.actions';
import { snoozeDays } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { AlarmClock, CalendarDays, CircleCheck, Play, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { Allows } from '../../records/actions/record-actions.ts';
import { copyAction } from '../../records/actions/copy-action.ts';
import { type RecordKind, useRecordMenu } from '../../records/actions/record-menu.ts';
import { taskMessages, taskNoun } from './tasks.messages.ts';
import { moveGuards, type TaskMoves, useTaskMoves } from './use-task-moves.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazySnoozeDialog = lazyPart(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

const words = taskMessages.actions;

export interface TaskMenus {
  /** Everything possible. */
  menu: (task: Task) => readonly MenuAction[];
  /** Demain, Dans 3 jours, Semaine prochaine, another day. */
  snoozeMenu: (tasks: readonly Task[]) => readonly MenuAction[];
  moves: TaskMoves;
  allows: Allows;
  dialog: ReactNode;
}

export const taskKind: RecordKind<Task> = {
  collection: 'tasks',
  noun: taskNoun,
  of: taskActions,
  nameOf: ({ title }) => title,
};

/** The menus of the tasks of one screen; render `dialog` once. */
export function useTaskMenus(): TaskMenus {
  const allows = useAllows();
  const moves = useTaskMoves();
  const [snoozing, setSnoozing] = useState<readonly Task[] | null>(null);
  const snoozeMenu = useCallback(
    (tasks: readonly Task[]): MenuAction[] => snoozeActions(tasks, moves, () => setSnoozing(tasks)),
    [moves],
  );
  const added = useCallback(
    (task: Task) => [
      copyAction(`/tasks/${task.id}`),
      ...moveActions(task, { moves, allows }),
      ...(allows(taskActions.snooze, task) ? snoozeMenu([task]).map(withVerb) : []),
    ],
    [allows, moves, snoozeMenu],
  );
  const menu = useRecordMenu(taskKind, added);
  const dialog = snoozing ? (
    <LazySnoozeDialog
      onClose={() => setSnoozing(null)}
      onChoose={(day) => {
        setSnoozing(null);
        void moves.snooze(snoozing, day);
      }}
    />
  ) : null;
  return { menu, snoozeMenu, moves, allows, dialog };
}

function moveActions(task: Task, { moves, allows }: Pick<TaskMenus, 'moves' | 'allows'>): MenuAction[] {
  const to = (status: Task['status'], label: string, icon: typeof Play): MenuAction[] =>
    allows(moveGuards[status], task)
      ? [{ id: status, label, icon, onAction: () => void moves.move([task], status) }]
      : [];
  const [first, ...others] = [
    ...to('completed', words.complete, CircleCheck),
    ...to('in_progress', task.status === 'completed' ? words.resume : words.start, Play),
    ...to('todo', words.reopen, Undo2),
  ];
  return first ? [{ ...first, startsGroup: true }, ...others] : [];
}

/** In a menu of many things, 'Reporter : demain'; the first of them draws a line above. */
const withVerb = (action: MenuAction, position: number): MenuAction => ({
  ...action,
  label: `${words.snooze} : ${action.label.toLowerCase()}`,
  startsGroup: position === 0,
});

function snoozeActions(tasks: readonly Task[], moves: TaskMoves, chooseDay: () => void): MenuAction[] {
  const days = snoozeDays(today());
  const to = (id: keyof typeof days, label: string): MenuAction => ({
    id,
    label,
    icon: AlarmClock,
    onAction: () => void moves.snooze(tasks, days[id]),
  });
  return [
    to('tomorrow', words.tomorrow),
    to('inThreeDays', words.inThreeDays),
    to('nextWeek', words.nextWeek),
    { id: 'otherDay', label: words.otherDay, icon: CalendarDays, onAction: chooseDay },
  ];
}
