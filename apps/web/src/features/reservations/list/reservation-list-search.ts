// What the address of the reservations may hold.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&etat=ferme&periode=7-jours&produit=PRD-101&client=Atlas&sort=start` */
export const reservationListSearch = defineListSearch('etat', 'periode', 'produit', 'client', 'caution');

export type ReservationFilterName = 'etat' | 'periode' | 'produit' | 'client' | 'caution';

/** Nothing that is over, given up or expired. */
export const LIVE = 'actives';
/** Money of the client that the company holds, and what was asked for and has not come. */
export const ON_HAND = 'detenue';
export const MISSING = 'a-recevoir';
/** What is in the corbeille. */
export const ARCHIVED = 'archives';
