// Who may be sent to an event: free by then and at work, with the speciality, with the least to do that week (docs/product.md
// 'Planning'). Pure, so that it answers without a network.
import {
  type EventNeeds,
  type Surroundings,
  technicianConflicts,
} from '../events/placing/event-conflicts.ts';
import { type EventTime, stretchesWithin, stretchOf } from '../events/event-time.ts';
import { addDays } from '../kernel/values/dates.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import type { Technician } from '../settings/technician-list.ts';
import { common, type WorkingCalendar } from '../working-time/working-calendar.ts';
import type { Load } from './person-load.ts';

export interface Proposal {
  technician: Technician;
  isSpecialist: boolean;
  /** Of the week of the event. */
  load: Load;
}

interface ProposalSources extends Surroundings {
  technicians: readonly Technician[];
  calendar: WorkingCalendar;
  /** Of the week of the event, by technician. */
  loads: ReadonlyMap<string, Load>;
}

/** 'Événementiel' is for an 'Événement'. */
const isOf = (speciality: string, kind: string): boolean =>
  speciality !== '' && foldText(speciality).includes(foldText(kind));

/** Somebody who works at some moment of each of its days. */
function isAtWork(technician: Technician, event: EventTime, calendar: WorkingCalendar): boolean {
  return stretchesWithin(event, stretchOf(event)).every((stretch) => {
    const first = stretch.start.slice(0, 10);
    for (let day = first; `${day}T00:00` < stretch.end; day = addDays(day, 1))
      if (common([stretch], calendar.stretchesOf(technician, day)).length > 0) return true;
    return false;
  });
}

/** Share of their hours; whoever works none that week comes last. */
const shareOf = ({ planned, worked }: Load): number => (worked === 0 ? Infinity : planned / worked);

/** The best first: specialists before others, then by load, then by name. Whoever is on it already is not proposed. */
export function proposalsFor(
  event: EventNeeds & { kind: string },
  { technicians, calendar, loads, ...around }: ProposalSources,
): Proposal[] {
  const others = technicians.filter(
    (one) => one.available && !event.assignedTechnicians.includes(one.id) && isAtWork(one, event, calendar),
  );
  const asked = { ...event, assignedTechnicians: others.map(({ id }) => id) };
  const conflicts = technicianConflicts(asked, around, others);
  return others
    .filter(({ id }) => !conflicts.has(id))
    .map((technician) => ({
      technician,
      isSpecialist: isOf(technician.speciality, event.kind),
      load: loads.get(technician.id) ?? { planned: 0, worked: 0 },
    }))
    .toSorted(
      (a, b) =>
        Number(b.isSpecialist) - Number(a.isSpecialist) ||
        (shareOf(a.load) === shareOf(b.load) ? 0 : shareOf(a.load) - shareOf(b.load)) ||
        a.technician.name.localeCompare(b.technician.name, 'fr'),
    );
}
