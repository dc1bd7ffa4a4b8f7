// Requests that nobody is sent to yet, as the lane 'À affecter' shows them (docs/product.md 'Planning'): on the day on which they are due,
// today once that is past. Pure.
import { momentOf } from '../events/event-time.ts';
import { overlaps, type Stretch } from '../inventory/stock/availability.ts';
import { type Actor, permits } from '../kernel/identity/permissions.ts';
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import { minutesOfRequest, proposedTime } from '../requests/due/proposed-time.ts';
import type { ServiceRequest } from '../requests/request.schema.ts';
import type { WorkingCalendar } from '../working-time/working-calendar.ts';
import type { Coverage } from '../warranty/coverage.ts';
import type { PlanningCard } from './planning-cards.ts';

export interface RequestCard extends Omit<PlanningCard, 'kind' | 'collection' | 'alert'> {
  kind: 'request';
  collection: 'requests';
  alert: 'late' | null;
  /** Moment by which somebody is to begin. */
  due: string;
  coverage: Coverage;
  /** How long the work is to last. */
  minutes: number;
  /** That it asks for; '' for none. */
  speciality: string;
}

/** Whether it waits for somebody to be sent, by that person. */
const isToPlan = (request: ServiceRequest, actor: Actor): boolean =>
  request.status === 'Nouvelle' &&
  request.archivedAt === null &&
  permits(actor, 'requests.plan', { ...request });

/** The middle of the window of a visit, the day on which a fault is due. */
function dueDay({ source, windowFrom, windowTo }: ServiceRequest, due: string): string {
  if (source === 'contrat' && windowFrom !== '' && windowTo >= windowFrom)
    return addDays(windowFrom, Math.floor(daysBetween(windowFrom, windowTo) / 2));
  const day = due.slice(0, 10);
  return windowFrom > day ? windowFrom : day;
}

interface Now {
  /** In Casablanca, `yyyy-mm-ddThh:mm`. */
  moment: string;
  calendar: WorkingCalendar;
}

/** The hours that it may take on its day; the whole of today where none are left. */
function stretchOfRequest(request: ServiceRequest, due: string, { moment, calendar }: Now) {
  const today = moment.slice(0, 10);
  const day = dueDay(request, due);
  const windowFrom = day < today ? today : day;
  const { startDate, time, endDate, endTime } = proposedTime({ ...request, windowFrom }, calendar, moment);
  if (time === '' || (windowFrom === today && startDate > today))
    return { start: `${windowFrom}T00:00`, end: `${addDays(windowFrom, 1)}T00:00`, hasHours: false };
  return { start: `${startDate}T${time}`, end: `${endDate}T${endTime}`, hasHours: true };
}

function cardOf(request: ServiceRequest, now: Now): RequestCard {
  const { id, title, client, site, status, dueAt, coverage, speciality } = request;
  const due = momentOf(new Date(dueAt));
  return {
    ...stretchOfRequest(request, due, now),
    key: `requests/${id}`,
    kind: 'request',
    collection: 'requests',
    recordId: id,
    reservationIds: [],
    title,
    client,
    place: site,
    status,
    technicianIds: [],
    driverId: '',
    vehicle: '',
    vehicleId: '',
    bring: [],
    alert: due < now.moment ? 'late' : null,
    isUnassigned: true,
    isOver: false,
    due,
    coverage,
    minutes: minutesOfRequest(request),
    speciality,
  };
}

interface Question extends Now {
  within: Stretch;
  actor: Actor;
}

/** Requests that the person may plan and that stand within: late ones first, then by when they are due. */
export const requestCards = (
  requests: readonly ServiceRequest[],
  { within, actor, ...now }: Question,
): RequestCard[] =>
  requests
    .filter((request) => isToPlan(request, actor))
    .map((request) => cardOf(request, now))
    .filter((card) => overlaps(card, within))
    .toSorted((a, b) => (a.due === b.due ? (a.key < b.key ? -1 : 1) : a.due < b.due ? -1 : 1));
