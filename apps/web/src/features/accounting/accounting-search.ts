// The address of the accounts holds the month.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?mois=2026-10` */
export const accountingSearch = defineListSearch('mois');
