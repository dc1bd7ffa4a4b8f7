// What the address of the contact list may hold, and the rows that it asks for.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&type=client&source=Salon&assignedTo=commercial1&corbeille=oui&sort=-lastContact` */
export const contactListSearch = defineListSearch('type', 'source', 'assignedTo', 'corbeille');
