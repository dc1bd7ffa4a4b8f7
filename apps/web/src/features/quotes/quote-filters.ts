// The filters above the list of quotes.

import { quoteStatuses } from '@zellige/domain/quotes/quote.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentFilters, salesperson } from '../../business/documents/document-filters.ts';
import { ARCHIVED, EXPIRED } from './quote-list-search.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.filters;

/** Status, period, salesperson, state. */
export const quoteFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words,
    statuses: quoteStatuses.map((status) => ({ value: status, label: status })),
    person: salesperson,
    states: [
      { value: EXPIRED, label: words.expired },
      { value: ARCHIVED, label: words.archived },
    ],
    staff,
  });
