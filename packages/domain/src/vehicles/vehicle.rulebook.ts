// What can be done to vehicles.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import * as operations from './vehicle.operations.ts';

export const vehicleRulebook = {
  operations: operationsOf(operations),
  recovery: { permission: 'vehicles.edit', follows: ['plateKey'] },
} satisfies Rulebook;
