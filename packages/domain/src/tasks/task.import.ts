// Tasks from a file: one row each, colleagues and clients by their names (docs/product.md §7). A double has the title, the day
// and the person of another.
import { contactFinder } from '../contacts/contact-finder.ts';
import { parseLooseDay, typedInstant } from '../kernel/values/written-days.ts';
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
import { wordOf } from '../kernel/transfers/import-words.ts';
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

const word = <Value extends string>(
  text: string,
  values: readonly Value[],
  words: Record<Value, string>,
): string | undefined => (text === '' ? undefined : (wordOf(text, values, words) ?? text));

/** `21/11/2026 à 14:32` as an instant, the beginning of the day without an hour; the text itself when it is neither. */
function readInstant(text: string): string {
  const [, hour = '00', minutes = '00'] = /(\d{1,2})[:h](\d{2})/.exec(text) ?? [];
  return typedInstant(parseLooseDay(text) ?? '', `${hour}:${minutes}`) ?? text;
}

const readTask = (cell: Cells) => ({
  ...plainCells(taskFields, cell as CellReader),
  priority: word(cell('priority'), taskPriorities, taskPriorityLabels),
  status: word(cell('status'), taskStatuses, taskStatusLabels),
  dueDate: cell('dueDate') === '' ? '' : (parseLooseDay(cell('dueDate')) ?? cell('dueDate')),
  category: word(cell('category'), taskCategories, taskCategoryLabels),
  tags: cell('tags')
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
  completedAt: cell('completedAt') === '' ? undefined : readInstant(cell('completedAt')),
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
