// The address of the list of quotes is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&statut=Émis&periode=ce-mois&commercial=commercial1&etat=expires&sort=-date` */
export const quoteListSearch = defineListSearch('statut', 'periode', 'commercial', 'etat');
