// What the address of the list of cheques may hold.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&etat=reçu&echeance=echus&sort=dueDate` */
export const chequeListSearch = defineListSearch('etat', 'echeance');
