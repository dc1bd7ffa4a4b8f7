// Until when somebody is to begin: hours of work of the company, counted from an instant. Pure.
import { momentOf } from '../../events/event-time.ts';
import type { Stretch } from '../../inventory/stock/availability.ts';
import { addDays, addMinutes, instantInCasablanca, minutesBetween } from '../../kernel/values/dates.ts';
import type { WorkingCalendar } from '../../working-time/working-calendar.ts';
import type { RequestPriority, ServiceRequest } from '../request.schema.ts';

export type ResponseHours = Record<RequestPriority, number>;

/** The hours of the contract where it has its own, else those of the company. */
export const promisedHours = (
  contract: { responseHours: Record<RequestPriority, number | null> } | undefined,
  priority: RequestPriority,
  usual: ResponseHours,
): number => contract?.responseHours[priority] ?? usual[priority];

/** Hours of work, where neither contract nor settings say otherwise. */
export const defaultResponseHours: ResponseHours = { urgente: 4, haute: 8, normale: 16, basse: 40 };

/** A company that closes longer than that has no hours at all. */
const MOST_DAYS = 400;

/** The stretches of work from a moment on, day by day. */
function* workAfter(moment: string, calendar: WorkingCalendar): Generator<Stretch> {
  for (let count = 0, day = moment.slice(0, 10); count < MOST_DAYS; count += 1, day = addDays(day, 1))
    for (const { start, end } of calendar.companyStretches(day))
      if (end > moment) yield { start: start < moment ? moment : start, end };
}

const instantAt = (moment: string): string =>
  new Date(instantInCasablanca(moment.slice(0, 10), moment.slice(11))).toISOString();

/** The instant at which those hours of work are over; in plain hours where the company works on no day. */
export function dueAfter(from: string, hours: number, calendar: WorkingCalendar): string {
  let left = Math.round(hours * 60);
  for (const { start, end } of workAfter(momentOf(new Date(from)), calendar)) {
    const length = minutesBetween(start, end);
    if (left <= length) return instantAt(addMinutes(start, left));
    left -= length;
  }
  return new Date(Date.parse(from) + hours * 3_600_000).toISOString();
}

/** Minutes of work between two instants; 0 where the second is not after the first. */
export function workBetween(from: string, to: string, calendar: WorkingCalendar): number {
  const until = momentOf(new Date(to));
  let minutes = 0;
  for (const { start, end } of workAfter(momentOf(new Date(from)), calendar)) {
    if (start >= until) break;
    minutes += minutesBetween(start, end < until ? end : until);
  }
  return minutes;
}

/** The end of the work of a day, of the last one before it where it is a day off. */
export function endOfWork(day: string, calendar: WorkingCalendar): string {
  for (let count = 0, at = day; count < MOST_DAYS; count += 1, at = addDays(at, -1)) {
    const last = calendar.companyStretches(at).at(-1);
    if (last) return instantAt(last.end);
  }
  return instantAt(`${day}T23:59`);
}

type Awaited = Pick<
  ServiceRequest,
  'source' | 'windowFrom' | 'windowTo' | 'receivedAt' | 'reopenedAt' | 'responseHours'
>;

/** Share of the time that is left when somebody is told, and the hours of work that it is at least. */
const WARNING_SHARE = 0.25;
const LEAST_WARNING = 0.5;

const warningAfter = (from: string, hours: number, calendar: WorkingCalendar): string =>
  dueAfter(from, Math.max(0, hours - Math.max(hours * WARNING_SHARE, LEAST_WARNING)), calendar);

/** When it is to be begun, and when somebody is told that it is not yet. */
export type DueTimes = Required<Pick<ServiceRequest, 'dueAt' | 'warnAt'>>;

function timesOfVisit({ windowFrom, windowTo, receivedAt }: Awaited, calendar: WorkingCalendar): DueTimes {
  const dueAt = endOfWork(windowTo, calendar);
  const opening = windowFrom === '' ? receivedAt : instantAt(`${windowFrom}T00:00`);
  const from = opening > receivedAt ? opening : receivedAt;
  if (from >= dueAt) return { dueAt, warnAt: dueAt };
  return { dueAt, warnAt: warningAfter(from, workBetween(from, dueAt, calendar) / 60, calendar) };
}

/** A visit of a contract is due within its window; everything else by its hours, from when it came, or came back. */
export function dueTimesOf(request: Awaited, calendar: WorkingCalendar): DueTimes {
  const { source, windowTo, receivedAt, reopenedAt, responseHours } = request;
  if (source === 'contrat' && windowTo !== '' && reopenedAt === null) return timesOfVisit(request, calendar);
  const from = reopenedAt ?? receivedAt;
  return {
    dueAt: dueAfter(from, responseHours, calendar),
    warnAt: warningAfter(from, responseHours, calendar),
  };
}
