// The address of the planning is read here.
import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&personne=t%2FTEC-1&type=delivery&attention=oui` */
export const planningListSearch = defineListSearch('personne', 'type', 'attention', 'demandes');
export type PlanningFilterName = 'personne' | 'type' | 'attention' | 'demandes';

/** And which days: `?vue=mois&du=2026-11-01`. */
export const planningViewSearch = defineListSearch('vue', 'du');
export const planningSearch = defineListSearch(...planningListSearch.filters, ...planningViewSearch.filters);

export const YES = 'oui';
export const NO = 'non';
export const spans = ['jour', 'semaine', 'mois'] as const;
export type Span = (typeof spans)[number];

/** The week, unless the address says otherwise; a day on a phone. */
export const spanOf = (text: string | undefined, isPhone: boolean): Span =>
  spans.find((span) => span === text) ?? (isPhone ? 'jour' : 'semaine');
