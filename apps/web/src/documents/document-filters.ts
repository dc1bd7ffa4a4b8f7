// The filters above a list of documents: status, period, person, state; each list says which statuses and states it has.

import type { Staff } from '../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../ui/lists/filter-bar.tsx';
import { documentMessages } from './document.messages.ts';
import { periodOptions } from '../records/list/period.ts';

type Options = FilterDefinition<string>['options'];

interface DocumentFilters<Person extends string> {
  words: { status: string; allStatuses: string; state: string; live: string };
  statuses: Options;
  /** Whose documents: the salesperson's, the driver's. */
  person: { name: Person; label: string; all: string };
  states: Options;
  staff: Staff;
}

/** Names of the filters as the address has them. */
export const documentFilters = <Person extends string>({
  words,
  statuses,
  person,
  states,
  staff,
}: DocumentFilters<Person>): readonly FilterDefinition<'statut' | 'periode' | 'etat' | Person>[] => [
  { name: 'statut', label: words.status, all: words.allStatuses, options: statuses },
  {
    name: 'periode',
    label: documentMessages.period,
    all: documentMessages.periodAll,
    options: periodOptions,
  },
  {
    ...person,
    options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
  },
  { name: 'etat', label: words.state, all: words.live, options: states },
];

/** The filter on whose sale it is. */
export const salesperson = {
  name: 'commercial' as const,
  label: documentMessages.salesperson,
  all: documentMessages.salespersonAll,
};
