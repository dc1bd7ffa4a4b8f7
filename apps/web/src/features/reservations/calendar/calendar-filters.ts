// The filters above the calendar: category, product, state, tensions.

import { reservationStateLabels } from '@zellige/domain/reservations/reservation.rules';
import type { RowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { legendStates } from './calendar-looks.ts';
import type { CalendarRow } from './calendar-rows.ts';
import { type CalendarFilterName, YES } from './calendar-search.ts';
import { calendarMessages } from './reservation-calendar.messages.ts';

const words = calendarMessages.filters;

const stateOptions = legendStates.map((value) => ({
  value,
  label: value === 'événement' ? calendarMessages.event : reservationStateLabels[value],
}));

/** Filters by categories and products that have a row. */
export function calendarFilterDefinitions(
  rows: readonly CalendarRow[],
  reader: RowsReader,
): readonly FilterDefinition<CalendarFilterName>[] {
  const used = new Set(rows.map(({ category }) => category));
  const products = new Map(rows.map(({ productId, itemId, name }) => [productId || itemId, name]));
  return [
    {
      name: 'categorie',
      label: words.category,
      all: words.allCategories,
      options: reader
        .rows('categories', { where: ({ id }) => used.has(id) })
        .map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'produit',
      label: words.product,
      all: words.allProducts,
      options: [...products].map(([value, label]) => ({ value, label })),
    },
    { name: 'etat', label: words.state, all: words.allStates, options: stateOptions },
    {
      name: 'tensions',
      label: words.tension,
      all: words.all,
      options: [{ value: YES, label: words.tensions }],
    },
  ];
}
