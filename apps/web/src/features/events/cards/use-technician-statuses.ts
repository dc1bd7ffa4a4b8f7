// For the dashboard: who is Disponible and who En mission, and the interventions to come (specification §2 and §4).

import { useMemo } from 'react';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import type { Event } from '@zellige/domain/events/event.schema';
import type { Technician } from '@zellige/domain/settings/technician-list';
import { lastDayOf, momentOf } from '@zellige/domain/events/event-time';
import { interventionKinds, workloadStatuses } from '@zellige/domain/events/event.values';
import {
  missionOf,
  type TechnicianDisplay,
  technicianDisplay,
  workloadOf,
} from '@zellige/domain/events/technicians/technician.rules';
import { now, today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';

export interface TechnicianStatus {
  technician: Technician;
  display: TechnicianDisplay;
  /** Events planifié, confirmé or en cours. */
  workload: number;
  /** The event they are on. */
  mission: Event | undefined;
}

const HOLDING = { where: isHolding };

/** Each technician with what they do at this moment. */
export function useTechnicianStatuses(): readonly TechnicianStatus[] {
  const technicians = useTechnicians();
  const { rows } = useRows('events', HOLDING);
  return useMemo(() => {
    const moment = momentOf(now());
    return technicians.map((technician) => ({
      technician,
      display: technicianDisplay(technician, rows, moment),
      workload: workloadOf(technician.id, rows),
      mission: missionOf(technician.id, rows, moment),
    }));
  }, [technicians, rows]);
}

const planned = new Set<string>(workloadStatuses);
const kinds = new Set<string>(interventionKinds);

/** Installations, maintenances and trainings that are under way or to come, the next one first. */
export function usePlannedInterventions(): readonly Event[] {
  const { rows } = useRows('events', HOLDING);
  return useMemo(() => {
    const day = today();
    return rows
      .filter((event) => kinds.has(event.kind) && planned.has(event.status) && lastDayOf(event) >= day)
      .toSorted((a, b) => (`${a.startDate}T${a.time}` < `${b.startDate}T${b.time}` ? -1 : 1));
  }, [rows]);
}
