// The filters above the list of delivery notes.

import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import type { Staff } from '../../platform/engine/use-staff.ts';
import { documentFilters } from '../../business/documents/document-filters.ts';
import { ARCHIVED, TODAY } from './delivery-list-search.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.filters;

/** Status, period, driver, state. */
export const deliveryFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words,
    statuses: deliveryStatuses.map((status) => ({ value: status, label: deliveryStatusLabels[status] })),
    person: { name: 'livreur', label: words.driver, all: words.allDrivers },
    states: [
      { value: TODAY, label: words.today },
      { value: ARCHIVED, label: words.archived },
    ],
    staff,
  });
