// The address of the list of contracts is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&statut=Actif&commercial=commercial1&etat=fin-proche&rapporte=2026-11-30&perdu=2026-11-30&sort=nextDue` */
export const contractListSearch = defineListSearch('statut', 'commercial', 'etat', 'rapporte', 'perdu');
