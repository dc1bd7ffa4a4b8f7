// What the address of the list of vehicles may hold, and the rows that it asks for.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `/vehicles?q=kangoo&state=atelier&corbeille=oui&sort=-load` */
export const vehicleListSearch = defineListSearch('state', 'corbeille');
