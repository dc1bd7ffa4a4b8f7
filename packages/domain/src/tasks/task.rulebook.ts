// The rulebook lists the operations on tasks.
import { field } from '../kernel/schema/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { did, dayField, whole } from '../kernel/records/write-description.ts';
import { taskList } from './task.list.ts';
import * as operations from './task.operations.ts';

export const taskRulebook = {
  list: taskList,
  operations: operationsOf(operations),
  descriptions: {
    start: did('commencé'),
    complete: did('terminé'),
    create_for_office: whole(({ name }) => `Transmis au bureau : ${name}`),
    reopen: did('rouvert'),
    snooze: ({ name, data }) => ({ what: name, did: 'reporté', more: `au ${dayField(data, 'dueDate')}` }),
  },
  corrections: { snooze: { dueDate: field('Nouvelle échéance', 'day') } },
  recovery: { permission: 'tasks.create', follows: ['completedAt'] },
} satisfies Rulebook;
