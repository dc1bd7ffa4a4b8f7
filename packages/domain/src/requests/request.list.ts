// How lists of requests are narrowed and ordered.
import {
  commonSorts,
  derived,
  equals,
  flag,
  orArchived,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, before, type Condition, is, not } from '../kernel/records/row-condition.ts';
import { isOpenRequest, type RequestMoment, requestMoment, requestMoments } from './request.rules.ts';
import type { ServiceRequest } from './request.schema.ts';
import { openRequestStatuses, unansweredStatuses } from './request.values.ts';

/** The values that ask for the corbeille, and for those that are over too. */
export const ARCHIVED = 'corbeille';
export const EVERY = 'toutes';

const open = is('status', ...openRequestStatuses);
const unanswered = is('status', ...unansweredStatuses);

const warned = (compare: '<=' | '>', now: Date): Condition => ({
  text: ['warnAt', 'dueAt'],
  compare,
  than: now.toISOString(),
});

const atMoment: Readonly<Record<RequestMoment, (now: Date) => Condition>> = {
  late: (now) => all(unanswered, before('dueAt', now.toISOString())),
  soon: (now) => all(unanswered, not(before('dueAt', now.toISOString())), warned('<=', now)),
  waiting: (now) => all(unanswered, not(before('dueAt', now.toISOString())), warned('>', now)),
  begun: () => all(open, not(unanswered)),
  done: () => not(open),
};

export const requestList = {
  collection: 'requests',
  filters: {
    ...equals(
      'status',
      'priority',
      'source',
      'coverage',
      'contactId',
      'unitId',
      'contractId',
      'eventId',
      'assignedTo',
      'createdBy',
    ),
    isOpen: flag(isOpenRequest, open),
    moment: derived({
      values: requestMoments,
      isTimed: true,
      describes: `${requestMoments.join(', ')}: whether its time runs out, seen from now`,
      keeps: (request: ServiceRequest, moment, { now }) => requestMoment(request, now) === moment,
      where: (moment, { now }) => atMoment[moment](now),
    }),
  },
  sorts: {
    dueAt: 'plain',
    receivedAt: 'plain',
    number: 'serial',
    title: 'french',
    client: 'french',
    status: 'plain',
    priority: 'plain',
    ...commonSorts,
  },
  address: {
    statut: 'status',
    priorite: 'priority',
    charge: 'coverage',
    origine: 'source',
    responsable: 'assignedTo',
    echeance: 'moment',
    etat: orArchived(ARCHIVED),
  },
  /** Those that are open, unless others are asked for. */
  always: ({ statut, echeance, etat }) =>
    statut === undefined && echeance === undefined && etat === undefined ? { isOpen: 'true' } : {},
} as const satisfies RecordListOf<'requests'>;
