// The address of the analytics holds the period and whose sales are shown.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?periode=ce-mois&commercial=commercial1` */
export const analyticsSearch = defineListSearch('periode', 'commercial');
