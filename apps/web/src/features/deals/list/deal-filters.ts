// The filters above the deals.

import { ARCHIVED, EVERY, LATE } from '@zellige/domain/deals/deal.list';
import { dealStatuses } from '@zellige/domain/deals/deal.values';
import { contactSources } from '@zellige/domain/contacts/contact.values';
import type { DealStage } from '@zellige/domain/deals/stages/deal-stages';
import type { Staff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import type { DealFilterName } from '../deal-list-search.ts';
import { dealMessages } from '../deals.messages.ts';

const { filters: words, fields } = dealMessages;

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** On a board its columns say the stage, and all are open. */
export const dealFilterDefinitions = (
  staff: Staff,
  stages: readonly DealStage[],
  isBoard: boolean,
): readonly FilterDefinition<DealFilterName>[] => [
  ...(isBoard
    ? []
    : [
        {
          name: 'statut' as const,
          label: fields.status,
          all: words.allStatuses,
          options: plain(dealStatuses),
        },
        {
          name: 'etape' as const,
          label: fields.stage,
          all: words.allStages,
          options: stages.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]),
  {
    name: 'suivi',
    label: words.step,
    all: words.allSteps,
    options: [{ value: LATE, label: words.late }],
  },
  { name: 'origine', label: fields.source, all: words.allSources, options: plain(contactSources) },
  {
    name: 'commercial',
    label: fields.assignedTo,
    all: words.allPeople,
    options: staff.active.map(({ id, fullName }) => ({ value: id, label: fullName })),
  },
  ...(isBoard
    ? []
    : [
        {
          name: 'etat' as const,
          label: words.state,
          all: words.open,
          options: [
            { value: EVERY, label: words.every },
            { value: ARCHIVED, label: words.archived },
          ],
        },
      ]),
];
