// A task in the 'Dossier client'.

import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { taskCategoryLabels, taskStatusLabels, taskStatusTones } from '@zellige/domain/tasks/task.fields';
import type { Task } from '@zellige/domain/tasks/task.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

/** At the day it was done; while it is open at the day it is due, or was made. */
export const contactEntry = ({ title, category, status, ...task }: Task): ContactEntry => ({
  title,
  date: task.completedAt
    ? dayInCasablanca(new Date(task.completedAt))
    : task.dueDate || dayInCasablanca(new Date(task.createdAt)),
  detail: taskCategoryLabels[category],
  status: { label: taskStatusLabels[status], tone: taskStatusTones[status] },
});
