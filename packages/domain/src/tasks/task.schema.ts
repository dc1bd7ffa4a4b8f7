// A task (specification §3 'Task').
import type { RowMeta } from '../kernel/collections.ts';
import type { taskCategories, taskPriorities, taskStatuses } from './task.values.ts';

export type TaskStatus = (typeof taskStatuses)[number];
export type TaskPriority = (typeof taskPriorities)[number];

export interface Task extends RowMeta {
  id: string;
  title: string;
  description: string;
  contactId: number | null;
  contactName: string;
  assignedTo: string;
  priority: TaskPriority;
  status: TaskStatus;
  /** Day it is due, empty when it may wait. */
  dueDate: string;
  category: (typeof taskCategories)[number];
  tags: string[];
  notes: string;
  /** Instant of its completion, null while it is open. */
  completedAt: string | null;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    tasks: Task;
  }
}
