// The text by which a task is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { Task } from './task.schema.ts';

export const taskSearchLine = (task: Task): string =>
  searchLine([task.title, task.contactName, task.description, ...task.tags]);
