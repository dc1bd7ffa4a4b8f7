// What the address of the reservations may hold.

import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=atlas&etat=ferme&periode=7-jours&produit=PRD-101&client=Atlas&sort=start` */
export const reservationListSearch = defineListSearch('etat', 'periode', 'produit', 'client');

export type ReservationFilterName = 'etat' | 'periode' | 'produit' | 'client';

/** Nothing that is over, given up or expired. */
export const LIVE = 'actives';
/** What is in the corbeille. */
export const ARCHIVED = 'archives';
