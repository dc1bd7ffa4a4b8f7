// The filters above the list of delivery notes.

import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { periodOptions } from '../../ui/document/period.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { ARCHIVED, TODAY } from './delivery-list-search.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.filters;

/** Status, period, driver, state. */
export function deliveryFilterDefinitions(
  staff: Staff,
): readonly FilterDefinition<'statut' | 'periode' | 'livreur' | 'etat'>[] {
  return [
    {
      name: 'statut',
      label: words.status,
      all: words.allStatuses,
      options: deliveryStatuses.map((status) => ({ value: status, label: deliveryStatusLabels[status] })),
    },
    {
      name: 'periode',
      label: documentMessages.period,
      all: documentMessages.periodAll,
      options: periodOptions,
    },
    {
      name: 'livreur',
      label: words.driver,
      all: words.allDrivers,
      options: staff.active.map((member) => ({ value: member.id, label: member.fullName })),
    },
    {
      name: 'etat',
      label: words.state,
      all: words.live,
      options: [
        { value: TODAY, label: words.today },
        { value: ARCHIVED, label: words.archived },
      ],
    },
  ];
}
