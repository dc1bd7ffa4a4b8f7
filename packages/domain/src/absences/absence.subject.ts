// An absence among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { named, subject } from '../kernel/records/subject.ts';
import type { PersonAbsence } from './absence.schema.ts';

/** Why somebody is away is theirs and the managers' (law 09-08 on what is personal): the others see that they are. */
const withoutReason = (row: PersonAbsence): PersonAbsence => ({ ...row, kind: 'autre' });

export const absenceSubject = subject('absences', {
  isErased: true,
  see: 'absences.see',
  nouns: { one: 'Absence', many: 'Absences', gender: 'f' },
  title: ({ personName }) => named('Absence de', personName),
  holders: ({ personName }) => [personName],
  orderKey: ({ from, fromTime, id }) => `${from}T${fromTime}/${id}`,
  newestFirst: true,
  searchLine: ({ personName, note }) => searchLine([personName, note]),
  redact: (row, actor) => (permits(actor, 'absences.reason', { ...row }) ? row : withoutReason(row)),
  keys: 'ABS',
  keeping: { day: 'to', firstDay: 'from' },
  keyScope: 'events',
});
