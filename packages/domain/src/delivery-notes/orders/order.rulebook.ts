// The rulebook lists the operations on a confirmed order: on its quote, and with it on its invoices, its notes and its
// reservations.
import { operationsOf } from '../../kernel/operations/rulebook.ts';
import * as amending from './amend.operations.ts';
import * as cancelling from './cancel-order.operations.ts';

export const orderOperations = operationsOf(amending, cancelling);
