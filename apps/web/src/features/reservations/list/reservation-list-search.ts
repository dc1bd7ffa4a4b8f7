// The address of the reservations is read here.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&etat=ferme&periode=7-jours&produit=PRD-101&client=Atlas&sort=start` */
export const reservationListSearch = defineListSearch('etat', 'periode', 'produit', 'client', 'caution');

export type ReservationFilterName = 'etat' | 'periode' | 'produit' | 'client' | 'caution';
