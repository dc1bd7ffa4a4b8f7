// The address of the contact list is read here, with the rows that it selects.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&type=client&source=Salon&assignedTo=commercial1&corbeille=oui&sort=-lastContact` */
export const contactListSearch = defineListSearch('type', 'source', 'assignedTo', 'corbeille');
