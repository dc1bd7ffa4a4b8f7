// The tasks: by due date, on a board, or as a list; the address says which.

import { NoResult } from '../../../ui/feedback/no-result.tsx';
import { taskList } from '@zellige/domain/tasks/task.list';
import { isTaskLate } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { CalendarClock, Columns3, Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyList, RecordListPage, useRecordList } from '../../../records/list/record-list.tsx';
import { today } from '../../../platform/clock.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconChoice } from '../../../ui/press/icon-choice.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { QuickAdd } from './quick-add.tsx';
import { TaskAgenda } from './task-agenda.tsx';
import { TaskBoard } from './task-board.tsx';
import { taskFilterDefinitions } from './task-filters.ts';
import { type TaskView, taskListSearch, viewOf } from './task-list-search.ts';
import { type FoundTasks, TaskTable, tasks } from './task-table.tsx';
import { taskMessages as words } from '../tasks.messages.ts';
import { type TaskMenus, useTaskMenus } from '../use-task-menu.tsx';

const switcher = {
  label: words.views.label,
  views: [
    { view: 'echeances', label: words.views.agenda, icon: CalendarClock },
    { view: 'tableau', label: words.views.board, icon: Columns3 },
    { view: 'liste', label: words.views.list, icon: Rows3 },
  ],
  iconClassName: 'phone:h-11 phone:w-12',
} as const;

/** `/tasks` */
export function TaskListScreen() {
  const found = useRecordList(taskList, taskListSearch, { isWhole: true });
  const { isArchive } = found;
  const { moment } = found.list.filters;
  const staff = useStaff();
  const menus = useTaskMenus();
  const [chosen, setView] = useTaskView();
  const view = isArchive ? 'liste' : chosen;
  // Its sections say when tasks are due already.
  const hasMoments = view !== 'echeances' || moment !== undefined;
  const filters = useMemo(() => taskFilterDefinitions(staff, hasMoments), [staff, hasMoments]);
  const mayCreate = useCan()('tasks.create');
  return (
    <RecordListPage
      found={found}
      kind={view === 'echeances' ? 'record' : 'list'}
      title={words.tasks}
      summary={summaryOf(found.rows, isArchive)}
      searchLabel={words.search}
      filters={filters}
      actions={tasks.creation}
      views={isArchive ? null : <IconChoice {...switcher} value={view} onChange={setView} />}
      lead={isArchive || !mayCreate ? null : <QuickAdd />}
    >
      <TaskViews view={view} found={found} isArchive={isArchive} menus={menus} />
      {menus.dialog}
    </RecordListPage>
  );
}

function summaryOf(found: readonly Task[], isArchive: boolean): string {
  if (isArchive) return words.archivedCount(found.length);
  const day = today();
  const open = found.filter((task) => task.status !== 'completed');
  return words.summary(open.length, open.filter((task) => isTaskLate(task, day)).length);
}

interface TaskViewsProps {
  view: TaskView;
  found: FoundTasks;
  isArchive: boolean;
  menus: TaskMenus;
}

function TaskViews({ view, found, isArchive, menus }: TaskViewsProps) {
  if (view === 'liste') return <TaskTable found={found} isArchive={isArchive} menus={menus} />;
  const { rows, isLoading, list } = found;
  if (isLoading) return <ViewSkeleton isBoard={view === 'tableau'} />;
  if (rows.length === 0)
    return list.isFiltered ? (
      <NoResult onClear={list.clear} />
    ) : (
      <EmptyList words={words} isArchive={isArchive} action={tasks.creation} />
    );
  return view === 'tableau' ? (
    <TaskBoard tasks={rows} menus={menus} />
  ) : (
    <TaskAgenda tasks={rows} menus={menus} />
  );
}

function ViewSkeleton({ isBoard }: { isBoard: boolean }) {
  return (
    <output
      aria-label={`${words.tasks} : ${uiMessages.loading}`}
      className={cx('grid gap-3', isBoard && 'flex-1 grid-cols-3 phone:grid-cols-1')}
    >
      {[0, 1, 2].map((block) => (
        <Skeleton key={block} className={isBoard ? 'h-96 rounded-card' : 'h-32 rounded-card'} />
      ))}
    </output>
  );
}

/** The view in the address, and what changes it. */
function useTaskView(): [TaskView, (view: TaskView) => void] {
  const search: Record<string, unknown> = useScreenSearch();
  const patch = useSearchPatch();
  const choose = (view: TaskView) => patch({ vue: view === 'echeances' ? undefined : view });
  return [viewOf(search['vue']), choose];
}
