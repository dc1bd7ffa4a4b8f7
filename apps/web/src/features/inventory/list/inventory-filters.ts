// The filters above the lists of items and of movements.

import { ARCHIVED, levels } from '@zellige/domain/inventory/inventory.lists';
import { inventoryStatusLabels, movementKindLabels } from '@zellige/domain/inventory/inventory.rules';
import { inventoryStatuses, movementKinds } from '@zellige/domain/inventory/inventory.values';
import { periodOptions } from '../../../records/list/period.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import type { SelectOption } from '../../../ui/fields/select.tsx';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.filters;

interface ItemChoices {
  categories: readonly SelectOption[];
  /** Places that some item is in. */
  locations: readonly string[];
}

/** Status, category, location, alert, corbeille. */
export const itemFilterDefinitions = ({
  categories,
  locations,
}: ItemChoices): readonly FilterDefinition<'statut' | 'categorie' | 'emplacement' | 'alerte' | 'etat'>[] => [
  {
    name: 'statut',
    label: words.status,
    all: words.allStatuses,
    options: inventoryStatuses.map((value) => ({ value, label: inventoryStatusLabels[value] })),
  },
  { name: 'categorie', label: words.category, all: words.allCategories, options: categories },
  {
    name: 'emplacement',
    label: words.location,
    all: words.allLocations,
    options: locations.map((value) => ({ value, label: value })),
  },
  {
    name: 'alerte',
    label: words.alert,
    all: words.allLevels,
    options: [
      { value: levels.attention, label: words.attention },
      { value: levels.low, label: words.critical },
      { value: levels.empty, label: words.empty },
    ],
  },
  {
    name: 'etat',
    label: words.state,
    all: words.live,
    options: [{ value: ARCHIVED, label: words.archived }],
  },
];

/** Kind and period. */
export const movementFilterDefinitions: readonly FilterDefinition<'type' | 'periode'>[] = [
  {
    name: 'type',
    label: words.kind,
    all: words.allKinds,
    options: movementKinds.map((value) => ({ value, label: movementKindLabels[value] })),
  },
  { name: 'periode', label: words.period, all: words.allPeriods, options: periodOptions },
];
