// The rulebook lists the operations on notifications, which the system makes again by itself.
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
