// The tasks: by due date, on a board, or as a list; filters, search and view in the address (product.md §4, §5 Tasks).

import { isTaskLate } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type ListSearchState, useListSearch } from '../../ui/list-search.ts';
import { ListTransferMenu } from '../../ui/list-transfer.tsx';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { QuickAdd } from './quick-add.tsx';
import { TaskAgenda } from './task-agenda.tsx';
import { TaskBoard } from './task-board.tsx';
import { taskFilterDefinitions } from './task-filters.ts';
import { taskFilter } from './task-list-rows.ts';
import { ARCHIVED, taskListSearch, type TaskView } from './task-list-search.ts';
import { useTaskView } from './use-task-view.ts';
import { TaskTable } from './task-table.tsx';
import { taskMessages as words } from './tasks.messages.ts';
import { type TaskMenus, useTaskMenus } from './use-task-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** `/tasks` */
export function TaskListScreen() {
  const list = useListSearch(taskListSearch);
  const { moment, priority, category, assignedTo, corbeille } = list.filters;
  const where = useMemo(
    () => taskFilter({ moment, priority, category, assignedTo, corbeille }),
    [moment, priority, category, assignedTo, corbeille],
  );
  const { rows, isLoading } = useRows('tasks', { where, search: useDeferredValue(list.q) });
  const staff = useStaff();
  const menus = useTaskMenus();
  const isArchive = corbeille === ARCHIVED;
  const [chosen, setView] = useTaskView();
  const view = isArchive ? 'liste' : chosen;
  // Its sections say when tasks are due already.
  const hasMoments = view !== 'echeances' || moment !== undefined;
  const filters = useMemo(() => taskFilterDefinitions(staff, hasMoments), [staff, hasMoments]);
  const newTask = useCan()('tasks.create') ? (
    <ButtonLink to="/tasks/new" variant="primary" icon={Plus} data-new="">
      {words.newTask}
    </ButtonLink>
  ) : null;
  return (
    <Page kind={view === 'echeances' ? 'record' : 'list'}>
      <PageHeader
        title={words.tasks}
        subtitle={isLoading ? '\u00a0' : summaryOf(rows, isArchive)}
        actions={
          <>
            {isArchive ? null : <ViewSwitch view={view} onChange={setView} />}
            <ListTransferMenu family="tasks" query={{ where, search: list.q }} />
            {newTask}
          </>
        }
      />
      {isArchive || newTask === null ? null : <QuickAdd />}
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <TaskViews
        view={view}
        tasks={rows}
        isLoading={isLoading}
        isArchive={isArchive}
        list={list}
        menus={menus}
        action={newTask}
      />
      <OlderRows collection="tasks" search={list.q} />
      {menus.dialog}
    </Page>
  );
}

function summaryOf(tasks: readonly Task[], isArchive: boolean): string {
  if (isArchive) return words.archivedCount(tasks.length);
  const day = today();
  const open = tasks.filter((task) => task.status !== 'completed');
  return words.summary(open.length, open.filter((task) => isTaskLate(task, day)).length);
}

interface TaskViewsProps {
  view: TaskView;
  tasks: readonly Task[];
  isLoading: boolean;
  isArchive: boolean;
  list: Pick<ListSearchState<string>, 'sort' | 'toggleSort' | 'isFiltered' | 'clear'>;
  menus: TaskMenus;
  action: ReactNode;
}

function TaskViews({ view, tasks, isLoading, isArchive, list, menus, action }: TaskViewsProps) {
  const empty = isArchive ? (
    <EmptyState title={words.emptyArchive} description={words.emptyArchiveHint} />
  ) : (
    <EmptyState title={words.empty} description={words.emptyHint} action={action} />
  );
  if (view === 'liste')
    return (
      <TaskTable
        tasks={tasks}
        isLoading={isLoading}
        isArchive={isArchive}
        list={list}
        menus={menus}
        empty={empty}
      />
    );
  if (isLoading) return <ViewSkeleton isBoard={view === 'tableau'} />;
  if (tasks.length === 0) return list.isFiltered ? <NoResult onClear={list.clear} /> : empty;
  return view === 'tableau' ? (
    <TaskBoard tasks={tasks} menus={menus} />
  ) : (
    <TaskAgenda tasks={tasks} menus={menus} />
  );
}

function NoResult({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={uiMessages.noResult}
      action={<Button onClick={onClear}>{uiMessages.clearFilters}</Button>}
    />
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
