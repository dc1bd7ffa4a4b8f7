// The address of the list of delivery notes is read here.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&statut=expedie&periode=ce-mois&livreur=employe&etat=aujourdhui&sort=-date` */
export const deliveryListSearch = defineListSearch('statut', 'periode', 'livreur', 'etat');
