// The address of the list of requests is read here.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?statut=Nouvelle&priorite=urgente&echeance=late&charge=garantie&origine=contrat&responsable=manager&etat=toutes` */
export const requestListSearch = defineListSearch(
  'statut',
  'echeance',
  'priorite',
  'charge',
  'origine',
  'responsable',
  'etat',
);

/** And the view: `?vue=tableau`. */
export const requestScreenSearch = defineListSearch(...requestListSearch.filters, 'vue');

export type RequestFilterName = (typeof requestListSearch)['filters'][number];
