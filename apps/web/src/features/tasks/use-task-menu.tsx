// What can be done to a task, wherever it is listed: its menu, the menu that puts it off, and the dialogs behind them.

import { snoozeDays } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import {
  AlarmClock,
  CalendarDays,
  CircleCheck,
  Copy,
  FolderOpen,
  Pencil,
  Play,
  RotateCcw,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { archivingMessages } from '../../records/actions/archiving.messages.ts';
import { copyAddress } from '../../ui/navigation/copy-address.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useArchiving } from '../../records/actions/use-archiving.ts';
import { taskMessages, taskNoun } from './tasks.messages.ts';
import { type TaskMoves, useTaskMoves } from './use-task-moves.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazySnoozeDialog = lazyPart(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

const words = taskMessages.actions;

export interface TaskMenus {
  /** Everything possible, by permission and state. */
  menu: (task: Task) => readonly MenuAction[];
  /** Demain, Dans 3 jours, Semaine prochaine, another day. */
  snoozeMenu: (tasks: readonly Task[]) => readonly MenuAction[];
  moves: TaskMoves;
  mayEdit: (task: Task) => boolean;
  dialog: ReactNode;
}

/** The menus of the tasks of one screen; render `dialog` once. */
export function useTaskMenus(): TaskMenus {
  const go = useGo();
  const can = useCan();
  const moves = useTaskMoves();
  const { archive, restore } = useArchiving('tasks', taskNoun);
  const [snoozing, setSnoozing] = useState<readonly Task[] | null>(null);
  const snoozeMenu = useCallback(
    (tasks: readonly Task[]): MenuAction[] => snoozeActions(tasks, moves, () => setSnoozing(tasks)),
    [moves],
  );
  const mayEdit = useCallback((task: Task) => task.archivedAt === null && can('tasks.edit', task), [can]);
  const menu = useCallback(
    (task: Task): readonly MenuAction[] => {
      const isLive = task.archivedAt === null;
      const open: MenuAction = {
        id: 'open',
        label: words.open,
        icon: FolderOpen,
        onAction: () => go(`/tasks/${task.id}`),
      };
      const named = [{ id: task.id, name: task.title }];
      if (!can('tasks.edit', task)) return [open];
      if (!isLive)
        return [
          open,
          {
            id: 'restore',
            label: archivingMessages.restore,
            icon: RotateCcw,
            onAction: () => void restore(named),
          },
        ];
      return [
        open,
        { id: 'edit', label: words.edit, icon: Pencil, onAction: () => go(`/tasks/${task.id}/edit`) },
        {
          id: 'copy',
          label: words.copyAddress,
          icon: Copy,
          onAction: () => void copyAddress(`/tasks/${task.id}`),
        },
        ...moveActions(task, moves),
        ...(task.status === 'completed' ? [] : snoozeMenu([task]).map(withVerb)),
        {
          id: 'archive',
          label: archivingMessages.archive,
          icon: Trash2,
          isDanger: true,
          startsGroup: true,
          onAction: () => void archive(named),
        },
      ];
    },
    [go, can, moves, archive, restore, snoozeMenu],
  );
  const dialog = snoozing ? (
    <LazySnoozeDialog
      onClose={() => setSnoozing(null)}
      onChoose={(day) => {
        setSnoozing(null);
        void moves.snooze(snoozing, day);
      }}
    />
  ) : null;
  return { menu, snoozeMenu, moves, mayEdit, dialog };
}

function moveActions(task: Task, moves: TaskMoves): MenuAction[] {
  const to = (status: Task['status'], label: string, icon: typeof Play): MenuAction[] =>
    task.status === status
      ? []
      : [{ id: status, label, icon, onAction: () => void moves.move([task], status) }];
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
