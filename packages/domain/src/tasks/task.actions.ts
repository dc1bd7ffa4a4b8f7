// Guards decide who may do what to a task, and when; its operations and every menu read them (docs/product.md 'Tasks').
import { type Guard, guard, recordGuards } from '../kernel/operations/guard.ts';
import type { Task, TaskStatus } from './task.schema.ts';

/** Into a column of the board. */
const to = (column: TaskStatus): Guard<Task> =>
  guard('tasks.edit', undefined, {
    isDone: ({ status }) => status === column,
    condition: `its status is not ${column}`,
  });

export const taskActions = {
  ...recordGuards<Task>('tasks.edit'),
  start: to('in_progress'),
  reopen: to('todo'),
  complete: to('completed'),
  /** To another day; what is completed has none any more. */
  snooze: to('completed'),
};
