// What can be done to notifications: the system makes them again by itself.
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { did, whole } from '../kernel/records/write-description.ts';
import * as operations from './notification.operations.ts';

export const notificationRulebook = {
  operations: operationsOf(operations),
  descriptions: {
    read: did('lu'),
    unread: did('marqué', 'comme non lue'),
    read_all: whole(() => 'Toutes les notifications lues'),
  },
} satisfies Rulebook;
