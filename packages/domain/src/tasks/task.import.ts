// Tasks from a file: one row each, colleagues and clients by their names (docs/product.md §7). A double has the title, the day
// and the person of another.
import { contactFinder } from '../contacts/contact-finder.ts';
import { looseInstant, parseLooseDay } from '../kernel/values/written-days.ts';
import { fieldErrors } from '../kernel/operations/execute.ts';
import { importColumns, plainCells } from '../kernel/transfers/file-columns.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  reasonBy,
  rowFamily,
} from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import type { CellReader } from '../kernel/transfers/import-table.ts';
import { wordOrText } from '../kernel/transfers/import-words.ts';
import { taskCategoryLabels, taskFields, taskPriorityLabels, taskStatusLabels } from './task.fields.ts';
import { createTaskInput, type Task } from './task.schema.ts';
import { taskCategories, taskPriorities, taskStatuses } from './task.values.ts';

const taskColumns = importColumns(taskFields, {
  names: {
    title: ['tache', 'sujet', 'intitule', 'title'],
    dueDate: ['date', 'date limite', 'pour le', 'due date'],
    priority: ['urgence', 'priority'],
    status: ['etat', 'status'],
    category: ['type', 'category'],
    contactName: ['contact', 'societe'],
    assignedTo: ['assigne a', 'responsable', 'pour'],
    tags: ['etiquette', 'tags', 'mots cles'],
    description: ['detail', 'details'],
    notes: ['note', 'remarques', 'commentaires'],
    completedAt: ['date de realisation', 'faite le'],
  },
  required: ['title'],
});

const reasonOf = reasonBy({ ...taskColumns, contactId: taskColumns.contactName });

type Cells = CellReader<keyof typeof taskColumns>;

const readTask = (cell: Cells) => ({
  ...plainCells(taskFields, cell as CellReader),
  priority: wordOrText(cell('priority'), taskPriorities, taskPriorityLabels),
  status: wordOrText(cell('status'), taskStatuses, taskStatusLabels),
  dueDate: cell('dueDate') === '' ? '' : (parseLooseDay(cell('dueDate')) ?? cell('dueDate')),
  category: wordOrText(cell('category'), taskCategories, taskCategoryLabels),
  tags: cell('tags')
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
  completedAt: cell('completedAt') === '' ? undefined : looseInstant(cell('completedAt')),
});

const keyOfTask = (task: Pick<Task, 'title' | 'dueDate' | 'assignedTo'>): string =>
  [foldText(task.title), task.dueDate, task.assignedTo].join('/');

export const taskImport = rowFamily({
  collection: 'tasks',
  reads: ['tasks', 'contacts', 'staff'],
  fields: taskColumns,
  open({ rows, newKey, actor }) {
    const met = new Map<string, DuplicateOf>();
    for (const task of rows('tasks'))
      met.set(keyOfTask(task), { line: null, label: task.title, by: importMessages.sameTask });
    const findContact = contactFinder(rows('contacts'));
    const findStaff = staffFinder(rows('staff'));
    return ({ cell, row }) => {
      const notices: ImportNotice[] = [];
      const client = cell('contactName');
      const assignee = findStaff(cell('assignedTo'), notices);
      const contactId = client === '' ? null : findContact({ client });
      const parsed = createTaskInput.safeParse({ ...readTask(cell), contactId, ...assignee });
      if (!parsed.success) {
        const reasons = Object.entries(fieldErrors(parsed.error)).map(([path, text]) => reasonOf(path, text));
        return { outcome: 'refused', reasons, notices };
      }
      const { title, dueDate = '', assignedTo = actor.id } = parsed.data;
      const key = keyOfTask({ title, dueDate, assignedTo });
      const duplicateOf = met.get(key);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_tasks', input: { ...parsed.data, id: newKey('tasks') } }],
        accept: () => void met.set(key, { line: row.line, label: title, by: importMessages.sameTask }),
        reason: reasonOf,
        notices,
      };
    };
  },
});
