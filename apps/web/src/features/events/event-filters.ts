// The filters above the events: status, technician, kind, period, state.

import { ARCHIVED, UPCOMING } from '@zellige/domain/events/event.list';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Technician } from '@zellige/domain/settings/technician-list';
import { eventKinds, eventStatuses } from '@zellige/domain/events/event.values';
import { documentMessages } from '../../documents/document.messages.ts';
import { periodOptions } from '../../records/list/period.ts';
import type { FilterDefinition } from '../../ui/lists/filter-bar.tsx';
import { type EventFilterName } from './event-list-search.ts';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.filters;

/** The calendar shows its own period; the list takes one. */
export const eventFilterDefinitions = (
  technicians: readonly Technician[],
  isList: boolean,
): readonly FilterDefinition<EventFilterName>[] => [
  {
    name: 'statut',
    label: eventMessages.fields.status,
    all: words.allStatuses,
    options: eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] })),
  },
  {
    name: 'technicien',
    label: words.technician,
    all: words.allTechnicians,
    options: technicians.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'nature',
    label: eventMessages.fields.kind,
    all: words.allKinds,
    options: eventKinds.map((value) => ({ value, label: value })),
  },
  ...(isList
    ? [
        {
          name: 'periode' as const,
          label: words.period,
          all: documentMessages.periodAll,
          options: periodOptions,
        },
        {
          name: 'etat' as const,
          label: words.state,
          all: words.live,
          options: [
            { value: UPCOMING, label: words.upcoming },
            { value: ARCHIVED, label: words.archived },
          ],
        },
      ]
    : []),
];
