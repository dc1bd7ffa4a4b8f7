// What the address of the list of credit notes may hold.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&periode=ce-mois&commercial=commercial1&sort=-date` */
export const creditNoteListSearch = defineListSearch('periode', 'commercial');
