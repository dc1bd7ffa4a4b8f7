// The address of the list of credit notes is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&periode=ce-mois&commercial=commercial1&sort=-date` */
export const creditNoteListSearch = defineListSearch('periode', 'commercial');
