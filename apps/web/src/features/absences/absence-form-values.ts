// The form of an absence holds these values, between the record and the operations.

import {
  blankAbsence,
  createAbsenceInput,
  type PersonAbsence,
} from '@zellige/domain/absences/absence.schema';
import { isDay } from '@zellige/domain/kernel/values/dates';
import type { z } from 'zod';

/** The operation's own fields: the same sentences in the browser and on the server. */
export const absenceFormSchema = createAbsenceInput.omit({ id: true }).required();

export type AbsenceFormValues = z.input<typeof absenceFormSchema>;

/** The form of an absence, of that day for a new one. */
export function absenceFormOf(absence: PersonAbsence | null, day: string): AbsenceFormValues {
  const blank = { ...blankAbsence, personId: '', from: day, to: day, kind: 'congé' as const };
  const { personId, from, to, kind, fromTime, toTime, note } = absence ?? blank;
  return { personId, from, to, kind, fromTime, toTime, note };
}

const isHour = (text: string): boolean => text === '' || /^\d{2}:\d{2}$/.test(text);

/** Whether its days and hours make sense so far. */
export const isTimed = ({ from, to, fromTime, toTime }: AbsenceFormValues): boolean =>
  isDay(from) && isDay(to) && from <= to && isHour(fromTime) && isHour(toTime);
