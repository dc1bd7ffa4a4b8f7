// The menu of an absence is the same wherever it is listed.

import { absenceActions } from '@zellige/domain/absences/absence.actions';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { CalendarClock } from 'lucide-react';
import { useCallback } from 'react';
import { type RecordKind, useRecordMenu } from '../../records/actions/record-menu.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { absenceMessages, absenceNoun } from './absences.messages.ts';

export const absenceKind: RecordKind<PersonAbsence> = {
  collection: 'absences',
  noun: absenceNoun,
  of: absenceActions,
  nameOf: ({ personName }) => absenceMessages.name(personName),
};

/** Its menu, with the way to its days on the planning. */
export function useAbsenceMenu(): (absence: PersonAbsence) => readonly MenuAction[] {
  const go = useGo();
  const onPlanning = useCallback(
    ({ from }: PersonAbsence): MenuAction[] => [
      {
        id: 'planning',
        label: absenceMessages.onPlanning,
        icon: CalendarClock,
        onAction: () => go(`/planning?vue=semaine&du=${from}`),
      },
    ],
    [go],
  );
  return useRecordMenu(absenceKind, onPlanning);
}
