// What can be done to an absence, by whom: read by its operations and by every menu that offers them.
import { recordGuards } from '../kernel/operations/guard.ts';
import type { PersonAbsence } from './absence.schema.ts';

export const absenceActions = recordGuards<PersonAbsence>('absences.edit');
