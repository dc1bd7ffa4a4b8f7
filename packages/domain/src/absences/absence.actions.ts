// Guards decide who may do what to an absence; its operations and every menu read them.
import { recordGuards } from '../kernel/operations/guard.ts';
import type { PersonAbsence } from './absence.schema.ts';

export const absenceActions = recordGuards<PersonAbsence>('absences.edit');
