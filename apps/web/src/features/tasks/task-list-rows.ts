// The rows that the list of tasks shows under its filters.

import { taskMoment } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { today } from '../../platform/clock.ts';
import { ARCHIVED } from './task-list-search.ts';

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
