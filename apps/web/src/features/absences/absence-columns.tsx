// The columns of the list of absences, and its card on a phone.

import { absenceKindLabels } from '@zellige/domain/absences/absence.fields';
import { spokenAbsence } from '@zellige/domain/absences/absence.rules';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { PendingMark } from '../../records/page/pending-mark.tsx';
import { nameColumn } from '../../records/list/record-columns.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dashedColumn, plainColumn } from '../../ui/data-table/usual-columns.tsx';
import { absenceMessages as words } from './absences.messages.ts';

const { fields: labels } = words;

/** 'Du 24/11/2026 au 25/11/2026' */
export const whenOf = (absence: PersonAbsence): string => {
  const spoken = spokenAbsence(absence);
  return `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`;
};

export const reasonOf = ({ kind }: PersonAbsence): string => absenceKindLabels[kind];

export const absenceColumns: readonly Column<PersonAbsence>[] = [
  nameColumn('absences', ['personName', labels.personName], ({ personName }) => personName, {
    width: 150,
    narrow: 110,
    grow: 2,
  }),
  {
    id: 'from',
    header: words.columns.when,
    cell: whenOf,
    sortValue: ({ from, fromTime }) => `${from}T${fromTime}`,
    width: 220,
    narrow: 150,
    grow: 3,
  },
  plainColumn('kind', labels.kind, reasonOf, { width: 110, narrow: 86 }),
  dashedColumn('note', labels.note, ({ note }) => note, { width: 160, grow: 3, yields: 1 }),
];

export const absenceCard = (absence: PersonAbsence): CardContent => ({
  title: (
    <>
      {absence.personName}
      <PendingMark collection="absences" id={absence.id} />
    </>
  ),
  subtitle: [whenOf(absence), reasonOf(absence)].filter(Boolean).join(' · '),
});
