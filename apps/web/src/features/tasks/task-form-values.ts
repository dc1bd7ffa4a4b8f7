// The form of a task holds these values, between the record and the operations.

import { createTaskInput, type Task } from '@zellige/domain/tasks/task.schema';
import type { z } from 'zod';

/** The operation's own schema: the same sentences in the browser and on the server. */
export const taskFormSchema = createTaskInput
  .omit({
    id: true,
    status: true,
    completedAt: true,
    relatedType: true,
    relatedId: true,
    files: true,
  })
  .required();

export type TaskFormValues = z.input<typeof taskFormSchema>;

/** An empty form, given to its author. */
export const blankTaskForm = (
  assignedTo: string,
  contact: { id: number; name: string } | undefined,
): TaskFormValues => ({
  title: '',
  description: '',
  contactId: contact?.id ?? null,
  contactName: contact?.name ?? '',
  assignedTo,
  priority: 'medium',
  dueDate: '',
  category: 'call',
  tags: [],
  notes: '',
});

/** The form of an existing task. */
export function taskFormOf(task: Task): TaskFormValues {
  const { title, description, contactId, contactName, assignedTo } = task;
  const { priority, dueDate, category, tags, notes } = task;
  return { title, description, contactId, contactName, assignedTo, priority, dueDate, category, tags, notes };
}
