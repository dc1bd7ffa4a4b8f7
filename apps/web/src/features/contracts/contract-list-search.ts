// The address of the list of contracts is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&statut=Actif&commercial=commercial1&etat=fin-proche&sort=nextDue` */
export const contractListSearch = defineListSearch('statut', 'commercial', 'etat');
