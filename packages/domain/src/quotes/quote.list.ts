// How lists of quotes are narrowed and ordered.
import { inPeriod } from '../kernel/records/period-filter.ts';
import {
  commonSorts,
  derived,
  equals,
  orArchived,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, type Condition, is, not } from '../kernel/records/row-condition.ts';
import { isExpired, isInProgress, isUndecided } from './quote.rules.ts';
import type { Quote } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

export const IN_PROGRESS = 'en-cours';
export const EXPIRED = 'expires';

const undecided = is('status', ...quoteStatuses.filter((status) => isUndecided({ status })));
const past = (day: string): Condition => ({ day: 'date', plusDays: 'validityDays', before: day });

export const quoteList = {
  collection: 'quotes',
  filters: {
    ...equals(
      'status',
      'assignedTo',
      'contactId',
      'client',
      'paymentMethod',
      'invoiceId',
      'dealId',
      'createdBy',
    ),
    ...period('date'),
    validity: derived({
      values: [IN_PROGRESS, EXPIRED],
      isTimed: true,
      describes: `\`${IN_PROGRESS}\`: the client may still say yes; \`${EXPIRED}\`: it was not answered in time`,
      keeps: (quote: Quote, value, { now }) =>
        value === EXPIRED ? isExpired(quote, now) : isInProgress(quote, now),
      where: (value, { day }) => all(undecided, value === EXPIRED ? past(day) : not(past(day))),
    }),
  },
  sorts: {
    date: 'order',
    number: 'serial',
    client: 'french',
    amount: 'number',
    total: 'number',
    status: 'french',
    ...commonSorts,
  },
  address: {
    statut: 'status',
    periode: inPeriod,
    commercial: 'assignedTo',
    etat: orArchived(ARCHIVED, 'validity'),
  },
} as const satisfies RecordListOf<'quotes'>;
