// What the address of the accounts may hold: the month.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?mois=2026-10` */
export const accountingSearch = defineListSearch('mois');
