// The tasks as a list: sort, choice of columns, bulk actions, cards on a phone.

import type { Address } from '../../ui/address.ts';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { type ReactNode, useMemo } from 'react';
import { type RecordList, RecordTable } from '../../business/records/record-list.tsx';
import { today } from '../../platform/clock.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { groupedTasks } from './task-agenda.tsx';
import { taskCard, taskColumns } from './task-columns.tsx';
import type { taskListSearch } from './task-list-search.ts';
import { taskMessages as words } from './tasks.messages.ts';
import { useTaskBulkActions } from './use-task-bulk-actions.tsx';
import type { TaskMenus } from './use-task-menu.tsx';

const rowName = (task: Task) => task.title;
const href = (task: Task): Address => `/tasks/${task.id}`;

export type FoundTasks = RecordList<Task, (typeof taskListSearch)['filters'][number]>;

interface TaskTableProps {
  found: FoundTasks;
  isArchive: boolean;
  menus: TaskMenus;
  /** Where there is none yet. */
  action: ReactNode;
}

/** One row per task. */
export function TaskTable({ found, isArchive, menus, action }: TaskTableProps) {
  const { nameOf } = useStaff();
  const columns = useMemo(() => taskColumns(nameOf), [nameOf]);
  const day = today();
  // What is to be done first, what is done last.
  const rows = useMemo(() => groupedTasks(found.rows, day).flatMap(([, group]) => group), [found.rows, day]);
  const bulk = useTaskBulkActions(isArchive, menus.moves);
  return (
    <>
      <RecordTable
        found={{ ...found, rows }}
        label={words.tasks}
        isFeminine
        words={words}
        isArchive={isArchive}
        action={action}
        columns={columns}
        rowName={rowName}
        href={href}
        card={taskCard}
        actions={menus.menu}
        bulkActions={bulk.actions}
      />
      {bulk.dialog}
    </>
  );
}
