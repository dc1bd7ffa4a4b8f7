// The columns of the service list, and its card on a phone or in the grid.

import type { Service } from '@zellige/domain/catalogue/catalogue.schema';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn } from '../../../ui/data-table/usual-columns.tsx';
import type { GridCardContent } from './catalogue-grid.tsx';
import { PriceText, saleOf } from '../catalogue-prices.tsx';
import { headColumns, saleColumn } from './catalogue-columns.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import type { Categories } from '../categories/use-categories.ts';

const { serviceFields: fields, units, perUnit } = catalogueMessages;

/** Columns of the list; the price only for those who may see it. */
export function serviceColumns(categories: Categories, seesPrices: boolean): readonly Column<Service>[] {
  return [
    ...headColumns<Service>('services', categories, {
      name: 220,
      category: 172,
      yields: { id: 3, category: 1 },
    }),
    {
      id: 'unit',
      header: fields.unit,
      cell: (service) => units[service.unit],
      isQuiet: true,
      sortValue: (service) => service.unit,
      width: 76,
      yields: 2,
    },
    {
      id: 'duration',
      header: fields.duration,
      cell: (service) => service.duration || '—',
      isQuiet: true,
      width: 80,
      yields: 5,
    },
    dashedColumn('skill', fields.skill, (service) => service.skill, { width: 120, yields: 4, grow: 1 }),
    ...(seesPrices ? [saleColumn<Service>(fields['price.sale'], 116)] : []),
  ];
}

/** Name and price, category and unit. */
export const serviceCard =
  (categories: Categories, seesPrices: boolean) =>
  (service: Service): CardContent => ({
    title: service.name,
    subtitle: categories.byId.get(service.category)?.name ?? service.id,
    value: seesPrices ? <PriceText value={saleOf(service)} /> : null,
    status: <span className="text-meta text-muted">{perUnit[service.unit]}</span>,
  });

/** The same with more room. */
export const serviceGridCard =
  (categories: Categories, seesPrices: boolean) =>
  (service: Service): GridCardContent => ({
    category: categories.byId.get(service.category),
    title: service.name,
    reference: [service.id, service.duration, service.skill].filter(Boolean).join(' · '),
    price: seesPrices ? saleOf(service) : null,
    note: perUnit[service.unit],
    rental: null,
    status: null,
  });
