// Somebody is away: who, from when, until when, why (docs/product.md 'Absences').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, day, text, timeOfDay } from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { absenceKinds } from './absence.values.ts';

export const absenceShape = {
  /** A technician of the settings, or an account. */
  personId: idText,
  from: day,
  /** Its last day. */
  to: day,
  kind: choice(absenceKinds),
  /** Hour at which it begins on its first day; empty is the beginning of that day. */
  fromTime: timeOfDay.optional(),
  /** Hour at which it ends on its last day; empty is the end of that day. */
  toTime: timeOfDay.optional(),
  note: text(1000).optional(),
};

export const createAbsenceInput = z.object({ id: newKey.optional(), ...absenceShape });
export const absenceChanges = z.object(absenceShape).partial();
export const updateAbsenceInput = z.object({ id: idText, changes: absenceChanges });

export type AbsenceKind = (typeof absenceKinds)[number];
export type AbsenceChanges = z.output<typeof absenceChanges>;

export const blankAbsence = blankOf(absenceShape);

/** Without an hour it is a whole day; over several days its person is away day and night. */
export type PersonAbsence = RowMeta &
  Stored<typeof absenceShape> & {
    id: string;
    personName: string;
    /** The account of the person: the absence is theirs to see. */
    teamUserIds: string[];
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    absences: PersonAbsence;
  }
}
