// The filters above the planning: a person, a kind of card, what somebody has to look at.
import type { FilterDefinition } from '../../ui/lists/filter-bar.tsx';
import type { Person } from './planning-rows.ts';
import { NO, type PlanningFilterName, YES } from './planning-search.ts';
import { planningMessages } from './planning.messages.ts';

const words = planningMessages.filters;

export const planningFilterDefinitions = (
  people: readonly Person[],
): readonly FilterDefinition<PlanningFilterName>[] => [
  {
    name: 'personne',
    label: words.person,
    all: words.allPeople,
    options: people.map(({ key, name }) => ({ value: key, label: name })),
  },
  {
    name: 'type',
    label: words.kind,
    all: words.allKinds,
    options: Object.entries(planningMessages.kinds).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'attention',
    label: words.attention,
    all: words.all,
    options: [{ value: YES, label: words.attentionOnly }],
  },
  {
    name: 'demandes',
    label: words.requests,
    all: words.withRequests,
    options: [{ value: NO, label: words.withoutRequests }],
  },
];
