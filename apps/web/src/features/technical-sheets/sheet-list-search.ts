// The address of the list of technical sheets is read here, with the rows that it selects.

import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { WorkDays } from '@zellige/domain/kernel/records/work-order';
import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=borne&nature=intervention&statut=validée&etat=archives&sort=-date` */
export const sheetListSearch = defineListSearch('nature', 'statut', 'etat');

/** A sheet is open until it is signed. */
export const sheetWork = ({ date, status }: TechnicalSheet): WorkDays => ({
  from: date,
  to: date,
  isOpen: status === 'brouillon',
});
