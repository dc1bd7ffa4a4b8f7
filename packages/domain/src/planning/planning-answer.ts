// The planning of some days for a program: the rows, cards and loads of the screen, by the same rules.
import type { Vehicle } from '../vehicles/vehicle.schema.ts';
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import type { Technician } from '../settings/technician-list.ts';
import { workingCalendar } from '../working-time/working-calendar.ts';
import type { WorkingTime } from '../working-time/working-time.values.ts';
import { dayLoads, daysFrom } from './person-load.ts';
import { planningCards, type PlanningRows } from './planning-cards.ts';
import { keysOf, planningPeople, seesWholePlanning } from './planning-people.ts';
import type { PlanningAnswer } from './planning.record.ts';
import { type RequestCard, requestCards } from './request-cards.ts';
import type { ServiceRequest } from '../requests/request.schema.ts';

/** The actor sees these of the rows that the planning reads. */
export interface PlanningSources extends Omit<PlanningRows, 'vehicles' | 'technicians'> {
  vehicles: readonly Vehicle[];
  technicians: readonly Technician[];
  staff: readonly { id: string; fullName: string; role: string }[];
  workingTime: WorkingTime;
  requests: readonly ServiceRequest[];
}

interface Question {
  /** First and last day. */
  from: string;
  to: string;
  /** Now, in Casablanca. */
  moment: string;
  actor: Actor;
}

/** What of its card a program reads. */
const requestOf = (card: RequestCard): PlanningAnswer['requests'][number] => ({
  recordId: card.recordId,
  title: card.title,
  client: card.client,
  place: card.place,
  start: card.start,
  end: card.end,
  hasHours: card.hasHours,
  due: card.due,
  coverage: card.coverage,
  minutes: card.minutes,
  speciality: card.speciality,
  isLate: card.alert === 'late',
});

export function planningAnswerOf(
  sources: PlanningSources,
  { from, to, moment, actor }: Question,
): PlanningAnswer {
  const within = { start: `${from}T00:00`, end: `${addDays(to, 1)}T00:00` };
  const cards = planningCards(sources, within, moment);
  const drivers = new Set(cards.map(({ driverId }) => driverId));
  const people = planningPeople({ ...sources, drivers }, actor);
  const vehicles = seesWholePlanning(actor) ? sources.vehicles : [];
  const days = daysFrom(from, daysBetween(from, to) + 1);
  const calendar = workingCalendar(sources.workingTime);
  return {
    rows: [
      ...people.map(({ speciality: _speciality, ...person }) => ({
        ...person,
        kind: 'person' as const,
        vehicleId: null,
      })),
      ...vehicles.map(({ id, name }) => ({
        key: `v/${id}`,
        kind: 'vehicle' as const,
        name,
        technicianId: null,
        userId: null,
        vehicleId: id,
      })),
    ],
    cards: cards.map((card) => ({
      ...card,
      reservationIds: [...card.reservationIds],
      technicianIds: [...card.technicianIds],
      bring: card.bring.map((line) => ({ ...line })),
    })),
    requests: requestCards(sources.requests, { within, moment, calendar, actor }).map(requestOf),
    load: people.map((person) => ({
      key: person.key,
      days: dayLoads(keysOf(person), days, { cards, calendar, absences: sources.absences }),
    })),
  };
}
