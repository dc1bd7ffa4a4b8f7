// What is true of a task whatever is done to it (specification §4 'Task', product.md §5).
import { searchLine } from '../kernel/folded-text.ts';
import type { Task } from './task.schema.ts';

export const taskSearchLine = (task: Task): string =>
  searchLine([task.title, task.contactName, task.description, ...task.tags]);
