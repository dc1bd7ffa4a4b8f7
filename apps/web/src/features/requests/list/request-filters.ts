// The filters above the requests.

import { coverageLabels, coverages } from '@zellige/domain/warranty/coverage';
import { requestPriorityLabels, requestSourceLabels } from '@zellige/domain/requests/request.fields';
import { ARCHIVED, EVERY } from '@zellige/domain/requests/request.list';
import { requestMoments } from '@zellige/domain/requests/request.rules';
import { requestPriorities, requestSources, requestStatuses } from '@zellige/domain/requests/request.values';
import type { Staff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import type { RequestFilterName } from '../request-list-search.ts';
import { requestMessages } from '../requests.messages.ts';

const { filters: words, fields, moments } = requestMessages;

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** On a board its columns say the status. */
export const requestFilterDefinitions = (
  staff: Staff,
  isBoard: boolean,
): readonly FilterDefinition<RequestFilterName>[] => [
  ...(isBoard
    ? []
    : [
        {
          name: 'statut' as const,
          label: fields.status,
          all: words.allStatuses,
          options: requestStatuses.map((value) => ({ value, label: value })),
        },
      ]),
  { name: 'echeance', label: words.due, all: words.allDue, options: labelled(requestMoments, moments) },
  {
    name: 'priorite',
    label: fields.priority,
    all: words.allPriorities,
    options: labelled(requestPriorities, requestPriorityLabels),
  },
  {
    name: 'charge',
    label: fields.coverage,
    all: words.allCoverages,
    options: labelled(coverages, coverageLabels),
  },
  {
    name: 'origine',
    label: fields.source,
    all: words.allSources,
    options: labelled(requestSources, requestSourceLabels),
  },
  {
    name: 'responsable',
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
