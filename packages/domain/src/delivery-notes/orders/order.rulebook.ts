// What can be done to a confirmed order: to its quote, and with it to its invoices, its notes and what the stock promises.
import { operationsOf } from '../../kernel/operations/rulebook.ts';
import * as amending from './amend.operations.ts';
import * as cancelling from './cancel-order.operations.ts';

export const orderOperations = operationsOf(amending, cancelling);
