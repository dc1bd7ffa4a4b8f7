// What the address of the tasks may hold, and the rows that it asks for.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { taskMoment } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { today } from '../../platform/clock.ts';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=clinique&vue=tableau&moment=late&priority=high&category=call&assignedTo=commercial1&corbeille=oui` */
export const taskListSearch = defineListSearch('moment', 'priority', 'category', 'assignedTo', 'corbeille');

export const ARCHIVED = 'oui';

/** The views by their name in the address; the first one needs none. */
export const taskViews = ['echeances', 'tableau', 'liste'] as const;
export type TaskView = (typeof taskViews)[number];

const viewOf = (name: unknown): TaskView => taskViews.find((view) => view === name) ?? 'echeances';

/** Give it to the route: what the list's search holds, and the view. */
export const parseTaskSearch = (raw: Record<string, unknown>) => {
  const view = viewOf(raw['vue']);
  return { ...taskListSearch.parse(raw), ...(view === 'echeances' ? {} : { vue: view }) };
};

/** The view in the address, and what changes it. */
export function useTaskView(): [TaskView, (view: TaskView) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (view: TaskView) => {
    const next = (previous: Record<string, unknown>) => ({
      ...previous,
      vue: view === 'echeances' ? undefined : view,
    });
    void navigate({ to: '.', search: next, replace: true } as Parameters<typeof navigate>[0]);
  };
  return [viewOf(search['vue']), choose];
}

export interface TaskFilters {
  moment?: string | undefined;
  priority?: string | undefined;
  category?: string | undefined;
  assignedTo?: string | undefined;
  corbeille?: string | undefined;
}

/** Whether a task is shown under these filters. */
export function taskFilter(filters: TaskFilters): (task: Task) => boolean {
  const { moment, priority, category, assignedTo } = filters;
  const isArchive = filters.corbeille === ARCHIVED;
  const day = today();
  return (task) =>
    (task.archivedAt !== null) === isArchive &&
    (priority === undefined || task.priority === priority) &&
    (category === undefined || task.category === category) &&
    (assignedTo === undefined || task.assignedTo === assignedTo) &&
    (moment === undefined || taskMoment(task, day) === moment);
}
