// The rows that the list of delivery notes shows under its filters.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { today } from '../../platform/clock.ts';
import { isWithin, periodRange } from '../../business/records/period.ts';
import { ARCHIVED, TODAY, type deliveryListSearch } from './delivery-list-search.ts';
import type { FiltersOf } from '../../ui/list-search.ts';

/** Whether a note is in the list under these filters. */
export function deliveryFilter(
  filters: FiltersOf<typeof deliveryListSearch>,
): (note: DeliveryNote) => boolean {
  const { statut, livreur, etat } = filters;
  const day = today();
  const range = periodRange(filters.periode, day);
  return (note) =>
    (note.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || note.status === statut) &&
    (livreur === undefined || note.livreurId === livreur) &&
    (etat !== TODAY || note.dateLivraison === day) &&
    isWithin(note.dateLivraison, range);
}
