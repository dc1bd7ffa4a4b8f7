// The rulebook lists the operations on absences.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { absenceList } from './absence.list.ts';
import * as operations from './absence.operations.ts';

export const absenceRulebook = {
  list: absenceList,
  operations: operationsOf(operations),
  recovery: { permission: 'absences.edit', follows: ['personName', 'teamUserIds'] },
} satisfies Rulebook;
