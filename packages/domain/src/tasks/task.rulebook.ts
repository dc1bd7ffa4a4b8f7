// What can be done to tasks.
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as operations from './task.operations.ts';

export const taskRulebook: Rulebook = {
  operations: operationsOf(operations),
  lost: { permission: 'tasks.create', follows: ['completedAt'] },
};
