// What the address of the analytics may hold: the period and whose sales.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?periode=ce-mois&commercial=commercial1` */
export const analyticsSearch = defineListSearch('periode', 'commercial');
