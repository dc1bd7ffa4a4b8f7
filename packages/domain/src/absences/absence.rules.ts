// When somebody is away, and what that keeps them from (docs/product.md 'Absences'). Pure: events, loads and screens ask the same.
import { overlaps, type Stretch } from '../inventory/stock/availability.ts';
import { addDays, formatDay } from '../kernel/values/dates.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Technician } from '../settings/technician-list.ts';
import type { PersonAbsence } from './absence.schema.ts';

export type AbsenceTime = Pick<PersonAbsence, 'from' | 'to' | 'fromTime' | 'toTime'>;

/** Half-open, `yyyy-mm-ddThh:mm` of Casablanca. */
export const absenceStretch = ({ from, to, fromTime, toTime }: AbsenceTime): Stretch => ({
  start: `${from}T${fromTime || '00:00'}`,
  end: toTime === '' ? `${addDays(to, 1)}T00:00` : `${to}T${toTime}`,
});

const at = (time: string): string => time && ` à ${time}`;

/** 'le 24/11/2026 de 14:00 à 18:00', 'du 24/11/2026 au 27/11/2026 à 12:00'. */
export function spokenAbsence({ from, to, fromTime, toTime }: AbsenceTime): string {
  if (from !== to) return `du ${formatDay(from)}${at(fromTime)} au ${formatDay(to)}${at(toTime)}`;
  if (fromTime && toTime) return `le ${formatDay(from)} de ${fromTime} à ${toTime}`;
  if (fromTime) return `le ${formatDay(from)} à partir de ${fromTime}`;
  return `le ${formatDay(from)}${toTime && ` jusqu’à ${toTime}`}`;
}

/** Somebody of the company, by every key that an absence may name them by. */
export type PersonKeys = Pick<Technician, 'id' | 'userId'>;

/** An absence names a technician by their entry in the settings, or by their account. */
export const isOfPerson = (
  { personId }: Pick<PersonAbsence, 'personId'>,
  { id, userId }: PersonKeys,
): boolean => personId === id || (userId !== '' && personId === userId);

/** The live absences of the person that have a moment of the stretch. */
export const absencesOver = (
  absences: readonly PersonAbsence[],
  person: PersonKeys,
  stretch: Stretch,
): PersonAbsence[] =>
  absences.filter(
    (absence) =>
      absence.archivedAt === null &&
      isOfPerson(absence, person) &&
      overlaps(absenceStretch(absence), stretch),
  );

/** 'La date de fin doit être postérieure à la date de début', at the field that says when it ends. */
export function checkAbsenceTime(time: AbsenceTime): Result<true> {
  const { start, end } = absenceStretch(time);
  if (start < end) return ok(true);
  const field = time.to < time.from ? 'to' : 'toTime';
  return fail('validation_failed', validation.endBeforeStart, { [field]: validation.endBeforeStart });
}

/** The same absence written twice would count twice. */
export function checkOtherAbsences(
  absence: AbsenceTime & Pick<PersonAbsence, 'id' | 'personName'>,
  others: readonly PersonAbsence[],
): Result<true> {
  const stretch = absenceStretch(absence);
  const other = others.find(
    (one) => one.id !== absence.id && one.archivedAt === null && overlaps(absenceStretch(one), stretch),
  );
  if (!other) return ok(true);
  const sentence = validation.awayAlready(other.personName, spokenAbsence(other));
  return fail('validation_failed', sentence, { from: sentence });
}
