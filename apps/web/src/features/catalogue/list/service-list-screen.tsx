// The list of services.

import { serviceList } from '@zellige/domain/catalogue/catalogue.lists';
import { serviceUnits } from '@zellige/domain/catalogue/catalogue.values';
import { useRecordList } from '../../../records/list/record-list.tsx';
import { serviceListSearch } from './catalogue-list-search.ts';
import { CatalogueList, type CatalogueLook } from './catalogue-list.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { serviceCard, serviceColumns, serviceGridCard } from './service-columns.tsx';
import type { Service } from '@zellige/domain/catalogue/catalogue.schema';

const { filters: words, units: names } = catalogueMessages;

const look: CatalogueLook<Service, 'unit'> = {
  columns: serviceColumns,
  card: serviceCard,
  gridCard: serviceGridCard,
  filter: {
    name: 'unit',
    label: words.unit,
    all: words.allUnits,
    options: serviceUnits.map((value) => ({ value, label: names[value] })),
  },
  live: words.liveServices,
};

/** `/services` */
export function ServiceListScreen() {
  const found = useRecordList(serviceList, serviceListSearch, { isWhole: true });
  return <CatalogueList collection="services" found={found} look={look} />;
}
