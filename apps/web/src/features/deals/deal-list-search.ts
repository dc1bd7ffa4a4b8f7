// The address of the list of deals is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?statut=Gagnée&etape=devis&origine=Salon&commercial=manager&suivi=retard&etat=toutes` */
export const dealListSearch = defineListSearch(
  'statut',
  'etape',
  'origine',
  'commercial',
  'suivi',
  'decision',
  'passage',
  'cloture',
  'etat',
);

/** And the view, `?vue=liste`, and the dialog that makes contact and deal, `?nouveau=contact`. */
export const dealScreenSearch = defineListSearch(...dealListSearch.filters, 'vue', 'nouveau');

export type DealFilterName = (typeof dealListSearch)['filters'][number];
