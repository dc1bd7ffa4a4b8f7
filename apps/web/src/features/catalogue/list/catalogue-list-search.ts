// The addresses of the catalogue lists are read here, with the rows that they select.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `/products?q=borne&category=CAT-2&availability=en_stock&corbeille=oui&sort=-sale` */
export const productListSearch = defineListSearch('category', 'availability', 'corbeille');

/** `/services?q=formation&category=CAT-9&unit=jour&sort=name` */
export const serviceListSearch = defineListSearch('category', 'unit', 'corbeille');
