// For the dashboard: who is Disponible and who En mission, and the interventions to come (specification §2 and §4).

import { useMemo } from 'react';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import type { Event } from '@zellige/domain/events/event.schema';
import type { Technician } from '@zellige/domain/settings/technician-list';
import type { Load } from '@zellige/domain/planning/person-load';
import { lastDayOf, momentOf } from '@zellige/domain/events/event-time';
import { interventionKinds, workloadStatuses } from '@zellige/domain/events/event.values';
import {
  missionOf,
  type TechnicianDisplay,
  technicianDisplay,
} from '@zellige/domain/events/technicians/technician.rules';
import { now, today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useWeekLoads } from '../../../records/feature/use-week-loads.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';

export interface TechnicianStatus {
  technician: Technician;
  display: TechnicianDisplay;
  /** Of this week. */
  load: Load | undefined;
  /** The event they are on. */
  mission: Event | undefined;
}

const HOLDING = { where: isHolding };

/** Each technician with what they do at this moment. */
export function useTechnicianStatuses(): readonly TechnicianStatus[] {
  const technicians = useTechnicians();
  const { rows } = useRows('events', HOLDING);
  const loads = useWeekLoads(today());
  return useMemo(() => {
    const moment = momentOf(now());
    return technicians.map((technician) => ({
      technician,
      display: technicianDisplay(technician, rows, moment),
      load: loads.get(technician.id),
      mission: missionOf(technician.id, rows, moment),
    }));
  }, [technicians, rows, loads]);
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
