// The board: À faire, En cours, Terminée. Moving a card runs the operation, and its toast takes it back.

import { taskActions } from '@zellige/domain/tasks/task.actions';
import type { Task, TaskStatus } from '@zellige/domain/tasks/task.schema';
import { taskStatuses } from '@zellige/domain/tasks/task.values';
import { useCallback, useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { countOf } from '../../../records/actions/archiving.messages.ts';
import { Board } from '../../../records/board/board.tsx';
import type { BoardCardContent } from '../../../records/board/board-card.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { CategoryLabel, DueText, PriorityMark } from '../task-marks.tsx';
import { taskMessages as words, taskNoun } from '../tasks.messages.ts';
import type { TaskMenus } from '../use-task-menu.tsx';
import { groupedTasks } from './task-agenda.tsx';

const statusOf = ({ status }: Task): TaskStatus => status;
const nameOf = (status: TaskStatus): string => words.statuses[status];
const count = (tasks: number): string => countOf(tasks, taskNoun);

/** `<TaskBoard tasks={rows} menus={menus} />` */
export function TaskBoard({ tasks, menus }: { tasks: readonly Task[]; menus: TaskMenus }) {
  const day = today();
  const ordered = useMemo(() => groupedTasks(tasks, day).flatMap(([, group]) => group), [tasks, day]);
  const cardOf = useCallback(
    (task: Task): BoardCardContent => ({
      id: task.id,
      title: task.title,
      href: `/tasks/${encodeURIComponent(task.id)}`,
      isStruck: task.status === 'completed',
      isMovable: menus.allows(taskActions.edit, task),
      menu: menus.menu(task),
      details: <TaskDetails task={task} />,
    }),
    [menus],
  );
  const { moves } = menus;
  const move = useCallback((task: Task, status: TaskStatus) => void moves.move([task], status), [moves]);
  return (
    <Board
      columns={taskStatuses}
      rows={ordered}
      columnOf={statusOf}
      cardOf={cardOf}
      onMove={move}
      nameOf={nameOf}
      count={count}
      empty={words.columnEmpty}
    />
  );
}

function TaskDetails({ task }: { task: Task }) {
  const { nameOf: personName } = useStaff();
  const isDone = task.status === 'completed';
  return (
    <>
      {task.contactName ? <p className="truncate text-muted">{task.contactName}</p> : null}
      <div className="mt-2 flex items-center gap-3 text-meta">
        {isDone ? null : <DueText task={task} />}
        <CategoryLabel category={task.category} />
        {isDone ? null : <PriorityMark priority={task.priority} />}
        <PendingMark collection="tasks" id={task.id} />
        <span className="ml-auto truncate text-muted">{personName(task.assignedTo).split(' ')[0]}</span>
      </div>
    </>
  );
}
