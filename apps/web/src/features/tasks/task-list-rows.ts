// The rows that the list of tasks shows under its filters.

import { taskMoment } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { today } from '../../platform/clock.ts';
import { ARCHIVED, type taskListSearch } from './task-list-search.ts';
import type { FiltersOf } from '../../ui/list-search.ts';

/** Whether a task is shown under these filters. */
export function taskFilter(filters: FiltersOf<typeof taskListSearch>): (task: Task) => boolean {
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
