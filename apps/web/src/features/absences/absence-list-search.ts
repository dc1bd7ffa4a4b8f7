// What the address of the list of absences may hold, and the rows that it asks for.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `/absences?q=karim&personne=TEC-1&passees=oui&corbeille=oui` */
export const absenceListSearch = defineListSearch('personne', 'passees', 'corbeille');
