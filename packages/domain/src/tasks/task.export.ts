// The columns of exported tasks: our own import reads each of them again (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/export-table.ts';
import { taskColumns as names, taskWords } from './task.import.ts';
import type { Task } from './task.schema.ts';

export const taskExport: readonly ExportColumn<Task>[] = [
  column(names.title.label, ({ title }) => title),
  column(names.dueDate.label, ({ dueDate }) => dueDate, 'day'),
  column(names.priority.label, ({ priority }) => taskWords.priority[priority]),
  column(names.status.label, ({ status }) => taskWords.status[status]),
  column(names.category.label, ({ category }) => taskWords.category[category]),
  column(names.contactName.label, ({ contactName }) => contactName),
  column(names.assignedTo.label, ({ assignedTo }, { staff }) => staff(assignedTo)),
  column(names.tags.label, ({ tags }) => tags.join(', ')),
  column(names.description.label, ({ description }) => description),
  column(names.notes.label, ({ notes }) => notes),
  column(names.completedAt.label, ({ completedAt }) => completedAt ?? '', 'instant'),
];
