// The list of services.

import { serviceUnits } from '@zellige/domain/catalogue/catalogue.values';
import { useMemo } from 'react';
import { useRecordList } from '../../business/records/record-list.tsx';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { ARCHIVED, serviceFilter, serviceListSearch } from './catalogue-list-search.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { serviceCard, serviceColumns, serviceGridCard } from './service-columns.tsx';
import { type Categories, useCategories } from './use-categories.ts';

const words = catalogueMessages.filters;

/** `/services` */
export function ServiceListScreen() {
  const found = useRecordList('services', serviceListSearch, serviceFilter, { isWhole: true });
  const seesPrices = useCan()('catalogue.prices');
  const categories = useCategories('service');
  const shown = useMemo(
    () => ({
      columns: serviceColumns(categories, seesPrices),
      card: serviceCard(categories, seesPrices),
      gridCard: serviceGridCard(categories, seesPrices),
      filters: serviceFilters(categories),
    }),
    [categories, seesPrices],
  );
  return <CatalogueList collection="services" found={found} {...shown} />;
}

function serviceFilters(
  categories: Categories,
): readonly FilterDefinition<'category' | 'unit' | 'corbeille'>[] {
  return [
    { name: 'category', label: words.category, all: words.allCategories, options: categories.options },
    {
      name: 'unit',
      label: words.unit,
      all: words.allUnits,
      options: serviceUnits.map((value) => ({ value, label: catalogueMessages.units[value] })),
    },
    {
      name: 'corbeille',
      label: words.state,
      all: words.liveServices,
      options: [{ value: ARCHIVED, label: words.archived }],
    },
  ];
}
