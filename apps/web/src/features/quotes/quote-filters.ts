// The filters above the list of quotes.

import { quoteStatuses } from '@zellige/domain/quotes/quote.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { periodOptions } from '../../ui/document/period.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { ARCHIVED, EXPIRED } from './quote-list-search.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.filters;

/** Status, period, salesperson, state. */
export function quoteFilterDefinitions(
  staff: Staff,
): readonly FilterDefinition<'statut' | 'periode' | 'commercial' | 'etat'>[] {
  return [
    {
      name: 'statut',
      label: words.status,
      all: words.allStatuses,
      options: quoteStatuses.map((status) => ({ value: status, label: status })),
    },
    {
      name: 'periode',
      label: documentMessages.period,
      all: documentMessages.periodAll,
      options: periodOptions,
    },
    {
      name: 'commercial',
      label: documentMessages.salesperson,
      all: documentMessages.salespersonAll,
      options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
    },
    {
      name: 'etat',
      label: words.state,
      all: words.live,
      options: [
        { value: EXPIRED, label: words.expired },
        { value: ARCHIVED, label: words.archived },
      ],
    },
  ];
}
