// The filters above the list of reservations: state, period, product, client. Only products and clients that some reservation names
// are offered.

import { ARCHIVED, LIVE, MISSING, ON_HAND } from '@zellige/domain/reservations/reservation.list';
import { reservationStateLabels } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { documentMessages } from '../../../documents/document.messages.ts';
import { periodOptions } from '../../../records/list/period.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { type ReservationFilterName } from './reservation-list-search.ts';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.filters;
const labels = reservationMessages.fields;

const byLabel = (names: ReadonlyMap<string, string>) =>
  [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

const aheadOptions = [
  { value: 'aujourdhui', label: words.today },
  { value: '7-jours', label: words.days(7) },
  { value: '30-jours', label: words.days(30) },
];

const stateOptions = [
  { value: LIVE, label: words.live },
  ...Object.entries(reservationStateLabels).map(([value, label]) => ({ value, label })),
  { value: ARCHIVED, label: words.archived },
];

const cautionOptions = [
  { value: ON_HAND, label: words.cautionOnHand },
  { value: MISSING, label: words.cautionMissing },
];

export function reservationFilterDefinitions(
  rows: readonly Reservation[],
): readonly FilterDefinition<ReservationFilterName>[] {
  const products = new Map<string, string>();
  const clients = new Map<string, string>();
  for (const { productId, itemId, name, client } of rows) {
    products.set(productId || itemId, name);
    if (client !== '') clients.set(client, client);
  }
  return [
    { name: 'etat', label: labels.state, all: words.allStates, options: stateOptions },
    {
      name: 'periode',
      label: words.period,
      all: documentMessages.periodAll,
      options: [...aheadOptions, ...periodOptions],
    },
    { name: 'produit', label: labels.name, all: words.allProducts, options: byLabel(products) },
    { name: 'client', label: labels.client, all: words.allClients, options: byLabel(clients) },
    { name: 'caution', label: words.caution, all: words.allCautions, options: cautionOptions },
  ];
}
