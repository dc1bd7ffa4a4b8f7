// A task (specification §3 'Task', docs/product.md 'Tasks').
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, day, instant, list, optionalDay, requiredText, text } from '../kernel/schema/field-kinds.ts';
import { idText, MAX_KEY, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import type { Notice } from '../kernel/facts/notices.ts';
import { taskCategories, taskPriorities, taskStatuses } from './task.values.ts';

/** A signature and the photos of several sheets. */
const MAX_TASK_FILES = 40;

export const taskShape = {
  title: requiredText(160),
  description: text(8000).optional(),
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
  /** The record that it is about. */
  relatedType: text(40).optional(),
  relatedId: text(MAX_KEY).optional(),
  /** Pictures and papers that come with it. */
  files: list(z.object({ id: idText, name: text(200) }), MAX_TASK_FILES).optional(),
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
/** An act on a record was refused: for whoever answers for it in the office. */
export const createOfficeTaskInput = z.object({
  id: newKey.optional(),
  title: requiredText(160),
  description: text(8000),
  relatedType: text(40),
  relatedId: idText,
  /** Only a manager or the admin may do what is asked for. */
  forManager: z.boolean().optional(),
  files: taskShape.files,
});
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

type Fields = Stored<typeof taskShape>;
type LaterField = 'relatedType' | 'relatedId' | 'files';

/** Tasks of an earlier version have neither files nor a record that they are about. */
export type Task = RowMeta &
  Omit<Fields, LaterField> &
  Partial<Pick<Fields, LaterField>> & {
    id: string;
    /** Its last changes, until they are told. */
    notices?: TaskNotice[];
    /** Instant of its completion, null while it is open. */
    completedAt: string | null;
  };

/** A change, as those whom it concerns are told. */
export type TaskNotice = Notice<'given' | 'taken' | 'day' | 'archived' | 'restored'>;

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    tasks: Task;
  }
}
