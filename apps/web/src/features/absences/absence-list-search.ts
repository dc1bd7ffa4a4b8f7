// What the address of the list of absences may hold, and the rows that it asks for.

import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { today } from '../../platform/clock.ts';
import { defineListSearch, type FiltersOf } from '../../ui/lists/list-search.ts';

/** `/absences?q=karim&personne=TEC-1&passees=oui&corbeille=oui` */
export const absenceListSearch = defineListSearch('personne', 'passees', 'corbeille');

export const YES = 'oui';

/** Those that are not over, unless the filters say otherwise. */
export const absenceFilter = ({ personne, passees, corbeille }: FiltersOf<typeof absenceListSearch>) => {
  const day = today();
  return ({ archivedAt, personId, to }: PersonAbsence): boolean =>
    (archivedAt !== null) === (corbeille === YES) &&
    (personne === undefined || personId === personne) &&
    (corbeille === YES || passees === YES || to >= day);
};
