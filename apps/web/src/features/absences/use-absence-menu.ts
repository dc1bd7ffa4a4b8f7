// What can be done to one absence, wherever it is listed.

import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { CalendarClock, FolderOpen, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { archivingAction, useArchiving } from '../../records/actions/use-archiving.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { absenceMessages, absenceNoun } from './absences.messages.ts';

const words = absenceMessages.actions;

/** As the corbeille names it. */
export const namedAbsence = ({ id, personName, archivedAt }: PersonAbsence) => ({
  id,
  name: absenceMessages.name(personName),
  archivedAt,
});

/** The menu of a row, by permission and state. */
export function useAbsenceMenu(): (absence: PersonAbsence) => readonly MenuAction[] {
  const go = useGo();
  const mayEdit = useCan()('absences.edit');
  const archiving = useArchiving('absences', absenceNoun);
  return useCallback(
    (absence) => {
      const { id, from, archivedAt } = absence;
      const edit: MenuAction = {
        id: 'edit',
        label: words.edit,
        icon: Pencil,
        onAction: () => go(`/absences/${id}/edit`),
      };
      return [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(`/absences/${id}`) },
        ...(mayEdit && archivedAt === null ? [edit] : []),
        {
          id: 'planning',
          label: words.onPlanning,
          icon: CalendarClock,
          onAction: () => go(`/planning?vue=semaine&du=${from}`),
        },
        ...(mayEdit ? [archivingAction(archiving, namedAbsence(absence))] : []),
      ];
    },
    [go, mayEdit, archiving],
  );
}
