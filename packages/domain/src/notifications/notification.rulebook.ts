// What can be done to notifications: the system makes them again by itself.
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as operations from './notification.operations.ts';

export const notificationRulebook: Rulebook = { operations: operationsOf(operations) };
