// The rulebook lists the operations on vehicles.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { vehicleList } from './vehicle.list.ts';
import * as operations from './vehicle.operations.ts';

export const vehicleRulebook = {
  list: vehicleList,
  operations: operationsOf(operations),
  recovery: { permission: 'vehicles.edit', follows: ['plateKey'] },
} satisfies Rulebook;
