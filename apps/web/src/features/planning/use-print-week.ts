// The week of one person or of everybody, on paper: drawn on the device, without a network too.
import { momentOf } from '@zellige/domain/events/event-time';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import { planningCards } from '@zellige/domain/planning/planning-cards';
import { planningPeople } from '@zellige/domain/planning/planning-people';
import { useCallback } from 'react';
import { usePdf } from '../../documents/pdf/use-pdf.ts';
import { now } from '../../platform/clock.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { usePlannedRows } from '../../records/feature/use-planned-cards.ts';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useWorkingCalendar } from '../../records/feature/use-working-calendar.ts';

interface PrintedWeek {
  monday: string;
  /** Key of the person; everybody without it. */
  personKey: string | undefined;
  statusOf: (card: PlanningCard) => string;
}

/** `void printWeek({ monday, personKey, statusOf })`; the toasts are those of any PDF. */
export function usePrintWeek(): (week: PrintedWeek) => Promise<void> {
  const print = usePdf();
  const rows = usePlannedRows();
  const technicians = useTechnicians();
  const { active } = useStaff();
  const calendar = useWorkingCalendar();
  const actor = useActor();
  return useCallback(
    ({ monday, personKey, statusOf }) =>
      print(async (context) => {
        const { printableWeek } = await import('@zellige/documents/planning/week-from-cards');
        const within = { start: `${monday}T00:00`, end: `${addDays(monday, 7)}T00:00` };
        const cards = planningCards(rows, within, momentOf(now()));
        const drivers = new Set(cards.map(({ driverId }) => driverId));
        const people = planningPeople({ technicians, staff: active, drivers }, actor).filter(
          ({ key }) => personKey === undefined || key === personKey,
        );
        return printableWeek({ monday, people, cards, absences: rows.absences, calendar, statusOf }, context);
      }),
    [print, rows, technicians, active, calendar, actor],
  );
}
