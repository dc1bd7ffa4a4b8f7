// What the address of the list of delivery notes may hold, and the rows that it asks for.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { today } from '../../platform/clock.ts';
import { isWithin, periodRange } from '../../ui/document/period.ts';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=atlas&statut=expedie&periode=ce-mois&livreur=employe&etat=aujourdhui&sort=-date` */
export const deliveryListSearch = defineListSearch('statut', 'periode', 'livreur', 'etat');

export const TODAY = 'aujourdhui';
export const ARCHIVED = 'archives';

export interface DeliveryFilters {
  statut?: string | undefined;
  periode?: string | undefined;
  livreur?: string | undefined;
  etat?: string | undefined;
}

/** Whether a note is in the list under these filters. */
export function deliveryFilter(filters: DeliveryFilters): (note: DeliveryNote) => boolean {
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
