// The address of the list of cheques is read here.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&etat=reçu&echeance=echus&sort=dueDate` */
export const chequeListSearch = defineListSearch('etat', 'echeance');
