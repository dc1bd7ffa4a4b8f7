// The address of the list of vehicles is read here, with the rows that it selects.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `/vehicles?q=kangoo&state=atelier&corbeille=oui&sort=-load` */
export const vehicleListSearch = defineListSearch('state', 'corbeille');
