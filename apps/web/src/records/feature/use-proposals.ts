// Who may be sent to an event, as the copy of this device knows it: without a network too.
import type { EventNeeds } from '@zellige/domain/events/placing/event-conflicts';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import { type Proposal, proposalsFor } from '@zellige/domain/planning/proposals';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useTechnicians } from './use-technicians.ts';
import { useWeekLoads } from './use-week-loads.ts';
import { useWorkingCalendar } from './use-working-calendar.ts';

const HOLDING = { where: isHolding };

/** The best first; keep `event` stable between renders, its days and hours make sense. */
export function useProposals(event: EventNeeds & { kind: string }): readonly Proposal[] {
  const technicians = useTechnicians();
  const calendar = useWorkingCalendar();
  const loads = useWeekLoads(event.startDate);
  const { rows: events } = useRows('events', HOLDING);
  const { rows: reservations } = useRows('reservations');
  const { rows: absences } = useRows('absences');
  return useMemo(
    () => proposalsFor(event, { technicians, calendar, loads, events, reservations, absences }),
    [event, technicians, calendar, loads, events, reservations, absences],
  );
}
