// The address of the list of invoices is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&statut=Payée&periode=ce-mois&commercial=commercial1&etat=retard&sort=-dueDate` */
export const invoiceListSearch = defineListSearch('statut', 'periode', 'commercial', 'etat');
