// A task among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { openStatus, quoted, subject, to } from '../kernel/records/subject.ts';

export const taskSubject = subject('tasks', {
  isErased: true,
  see: 'tasks.see',
  nouns: { one: 'Tâche', many: 'Tâches', gender: 'f' },
  title: ({ title }) => quoted('Tâche', title),
  orderKey: (task) => `${task.dueDate === '' ? '9999-12-31' : task.dueDate}/${task.id}`,
  searchLine: (task) => searchLine([task.title, task.contactName, task.description, ...task.tags]),
  keys: 'TSK',
  keeping: { day: 'dueDate', open: openStatus('todo', 'in_progress') },
  names: { contactId: ['contacts'] },
  references: ({ files = [] }) =>
    to(
      'files',
      files.map(({ id }) => id),
    ),
  files: { attach: 'tasks.edit' },
  keyScope: 'tasks',
});
