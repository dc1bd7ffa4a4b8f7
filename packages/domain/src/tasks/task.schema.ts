// A task (specification §3 'Task', docs/product.md 'Tasks').
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { RowMeta } from '../kernel/collections.ts';
import { choice, day, instant, list, optionalDay, requiredText, text } from '../kernel/fields.ts';
import { idText, newKey } from '../kernel/keys.ts';
import { blankOf, type Stored } from '../kernel/stored-fields.ts';
import { taskCategories, taskPriorities, taskStatuses } from './task.values.ts';

const taskShape = {
  title: requiredText(160),
  description: text(2000).optional(),
  contactId: contactId.nullable().optional(),
  contactName: text(160).optional(),
  assignedTo: text(80).optional(),
  priority: choice(taskPriorities).optional(),
  status: choice(taskStatuses).optional(),
  /** Day it is due, empty when it may wait. */
  dueDate: optionalDay.optional(),
  category: choice(taskCategories).optional(),
  tags: list(requiredText(40), 20).optional(),
  notes: text(4000).optional(),
};

/** `completedAt` is for a task that is made completed: the instant at which it was. */
export const createTaskInput = z.object({
  id: newKey.optional(),
  completedAt: instant.nullable().optional(),
  ...taskShape,
});
/** Any of a task's own fields. */
export const taskChanges = z.object(taskShape).partial();
export const updateTaskInput = z.object({ id: idText, changes: taskChanges });
export const taskReference = z.object({ id: idText });
/** `completedAt` is the instant at which its author said so, possibly long before the server hears of it. */
export const completeTaskInput = z.object({ id: idText, completedAt: instant.optional() });
export const snoozeTaskInput = z.object({ id: idText, dueDate: day });

export type TaskChanges = z.output<typeof taskChanges>;

export type TaskStatus = (typeof taskStatuses)[number];
export type TaskPriority = (typeof taskPriorities)[number];
export type TaskCategory = (typeof taskCategories)[number];

/** A task of which nobody said more than its title. */
export const blankTask = {
  ...blankOf(taskShape),
  priority: 'medium' as TaskPriority,
  category: 'call' as TaskCategory,
};

export interface Task extends RowMeta, Stored<typeof taskShape> {
  id: string;
  /** Instant of its completion, null while it is open. */
  completedAt: string | null;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    tasks: Task;
  }
}
