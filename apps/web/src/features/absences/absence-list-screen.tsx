// The list of absences: those of the team for whoever plans, one's own for the others.

import { YES } from '@zellige/domain/absences/absence.list';
import { absenceList } from '@zellige/domain/absences/absence.list';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { useMemo } from 'react';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { useArchivingBulk } from '../../records/actions/record-menu.ts';
import { useEverybody } from '../../records/feature/use-everybody.ts';
import { absenceCard, absenceColumns } from './absence-columns.tsx';
import { absenceListSearch } from './absence-list-search.ts';
import { absenceMessages as words } from './absences.messages.ts';
import { absenceKind, useAbsenceMenu } from './use-absence-menu.ts';

const absences: PlainList<PersonAbsence> = {
  title: words.title,
  words,
  rowName: ({ personName }) => words.name(personName),
  href: ({ id }) => `/absences/${id}`,
  card: absenceCard,
  creation: <NewRecordLink to="/absences/new" may="absences.edit" label={words.create} />,
};

/** `/absences` */
export function AbsenceListScreen() {
  const found = useRecordList(absenceList, absenceListSearch);
  const { isArchive } = found;
  const everybody = useEverybody();
  const bulk = useArchivingBulk(absenceKind, isArchive);
  const filters = useMemo(
    () => [
      {
        name: 'personne' as const,
        label: words.filters.person,
        all: words.filters.everybody,
        options: everybody.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'passees' as const,
        label: words.filters.past,
        all: words.filters.upcoming,
        options: [{ value: YES, label: words.filters.all }],
      },
      {
        name: 'corbeille' as const,
        label: words.filters.corbeille,
        all: words.filters.live,
        options: [{ value: YES, label: words.filters.archived }],
      },
    ],
    [everybody],
  );
  const count = words.count(found.total);
  return (
    <RecordListScreen
      records={absences}
      found={found}
      summary={isArchive ? words.archivedCount(count) : count}
      filters={filters}
      isArchive={isArchive}
      columns={absenceColumns}
      actions={{ menu: useAbsenceMenu() }}
      bulkActions={bulk}
    />
  );
}
