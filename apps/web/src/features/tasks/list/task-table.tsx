// The tasks as a list: sort, choice of columns, bulk actions, cards on a phone.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { useMemo } from 'react';
import {
  type ListedRecords,
  NewRecordLink,
  type RecordList,
  RecordTable,
} from '../../../records/list/record-list.tsx';
import { today } from '../../../platform/clock.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { groupedTasks } from './task-agenda.tsx';
import { taskCard, taskColumns } from './task-columns.tsx';
import type { taskListSearch } from './task-list-search.ts';
import { taskMessages as words } from '../tasks.messages.ts';
import { useTaskBulkActions } from '../use-task-bulk-actions.tsx';
import type { TaskMenus } from '../use-task-menu.tsx';

export const tasks: ListedRecords<Task> = {
  title: words.tasks,
  isFeminine: true,
  words,
  rowName: (task) => task.title,
  href: (task) => `/tasks/${task.id}`,
  card: taskCard,
  creation: <NewRecordLink to="/tasks/new" may="tasks.create" label={words.newTask} />,
};

export type FoundTasks = RecordList<Task, (typeof taskListSearch)['filters'][number]>;

interface TaskTableProps {
  found: FoundTasks;
  isArchive: boolean;
  menus: TaskMenus;
}

/** One row per task. */
export function TaskTable({ found, isArchive, menus }: TaskTableProps) {
  const { nameOf } = useStaff();
  const columns = useMemo(() => taskColumns(nameOf), [nameOf]);
  const day = today();
  // What is to be done first, what is done last.
  const rows = useMemo(() => groupedTasks(found.rows, day).flatMap(([, group]) => group), [found.rows, day]);
  const bulk = useTaskBulkActions(isArchive, menus.moves);
  return (
    <>
      <RecordTable
        records={tasks}
        found={{ ...found, rows }}
        isArchive={isArchive}
        columns={columns}
        actions={menus.menu}
        bulkActions={bulk.actions}
      />
      {bulk.dialog}
    </>
  );
}
