// What can be done to tasks.
import { field } from '../kernel/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import { did, saidDay, whole } from '../kernel/said-write.ts';
import * as operations from './task.operations.ts';

export const taskRulebook = {
  operations: operationsOf(operations),
  said: {
    start: did('commencé'),
    complete: did('terminé'),
    create_for_office: whole(({ name }) => `Transmis au bureau : ${name}`),
    reopen: did('rouvert'),
    snooze: ({ name, data }) => ({ what: name, did: 'reporté', more: `au ${saidDay(data, 'dueDate')}` }),
  },
  corrections: { snooze: { dueDate: field('Nouvelle échéance', 'day') } },
  lost: { permission: 'tasks.create', follows: ['completedAt'] },
} satisfies Rulebook;
