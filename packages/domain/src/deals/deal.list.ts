// How lists of deals are narrowed and ordered.
import {
  commonSorts,
  derived,
  equals,
  flag,
  orArchived,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, before, is, not } from '../kernel/records/row-condition.ts';
import { isOpenDeal, isStepLate } from './deal.rules.ts';
import type { Deal } from './deal.schema.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';

/** The values that ask for the corbeille, and for those that are over too. */
export const ARCHIVED = 'corbeille';
export const EVERY = 'toutes';
export const LATE = 'retard';

const open = is('status', 'Ouverte');

export const dealList = {
  collection: 'deals',
  filters: {
    ...equals('status', 'stage', 'source', 'contactId', 'assignedTo', 'createdBy'),
    isOpen: flag(isOpenDeal, open),
    step: derived({
      values: [LATE],
      isTimed: true,
      describes: `\`${LATE}\`: its next step was to be done before today`,
      keeps: (deal: Deal, _value, { now }) => isStepLate(deal, dayInCasablanca(now)),
      where: (_value, { day }) => all(open, not(is('nextStepOn', '')), before('nextStepOn', day)),
    }),
  },
  sorts: {
    expectedOn: 'plain',
    number: 'serial',
    title: 'french',
    client: 'french',
    amount: 'number',
    nextStepOn: 'plain',
    status: 'plain',
    ...commonSorts,
  },
  address: {
    statut: 'status',
    etape: 'stage',
    origine: 'source',
    commercial: 'assignedTo',
    suivi: 'step',
    etat: orArchived(ARCHIVED),
  },
  /** Those that are open, unless others are asked for. */
  always: ({ statut, etat }) => (statut === undefined && etat === undefined ? { isOpen: 'true' } : {}),
} as const satisfies RecordListOf<'deals'>;
