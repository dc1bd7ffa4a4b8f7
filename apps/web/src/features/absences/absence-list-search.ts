// The address of the list of absences is read here, with the rows that it selects.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `/absences?q=karim&personne=TEC-1&passees=oui&corbeille=oui` */
export const absenceListSearch = defineListSearch('personne', 'passees', 'corbeille');
