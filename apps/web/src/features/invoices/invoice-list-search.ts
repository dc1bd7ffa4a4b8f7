// What the address of the list of invoices may hold.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&statut=Payée&periode=ce-mois&commercial=commercial1&etat=retard&sort=-dueDate` */
export const invoiceListSearch = defineListSearch('statut', 'periode', 'commercial', 'etat');
