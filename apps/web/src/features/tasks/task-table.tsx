// The tasks as a list: sort, choice of columns, bulk actions, cards on a phone.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { type ReactNode, useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListSearchState } from '../../ui/list-search.ts';
import { groupedTasks } from './task-agenda.tsx';
import { taskCard, taskColumns } from './task-columns.tsx';
import { taskMessages as words } from './tasks.messages.ts';
import { useTaskBulkActions } from './use-task-bulk-actions.tsx';
import type { TaskMenus } from './use-task-menu.tsx';

const rowKey = (task: Task) => task.id;
const rowName = (task: Task) => task.title;
const href = (task: Task) => `/tasks/${task.id}`;

interface TaskTableProps {
  tasks: readonly Task[];
  isLoading: boolean;
  isArchive: boolean;
  list: Pick<ListSearchState<string>, 'sort' | 'toggleSort' | 'isFiltered' | 'clear'>;
  menus: TaskMenus;
  empty: ReactNode;
}

/** One row per task. */
export function TaskTable({ tasks, isLoading, isArchive, list, menus, empty }: TaskTableProps) {
  const { nameOf } = useStaff();
  const columns = useMemo(() => taskColumns(nameOf), [nameOf]);
  const day = today();
  // What is to be done first, what is done last.
  const ordered = useMemo(() => groupedTasks(tasks, day).flatMap(([, group]) => group), [tasks, day]);
  const bulk = useTaskBulkActions(isArchive, menus.moves);
  return (
    <>
      <DataTable
        label={words.tasks}
        isFeminine
        name="tasks"
        rows={ordered}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={taskCard}
        actions={menus.menu}
        bulkActions={bulk.actions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={empty}
      />
      {bulk.dialog}
    </>
  );
}
