// The start and the end of an event as somebody pressed them on the spot, whatever the office did to it meanwhile (docs/product.md
// D22): they stand with their instants, and the plan gives way.
import {
  addDays,
  addMinutes,
  dayInCasablanca,
  daysBetween,
  minutesBetween,
} from '../../kernel/values/dates.ts';
import { dayOf, instantOf } from '../../kernel/facts/happened.ts';
import type { Meanwhile, OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { backOnSite, despiteOf, earliest, withOnSite } from '../../kernel/facts/standing-facts.ts';
import type { Event, EventStatus } from '../event.schema.ts';
import { isPlanned } from '../placing/event-holding.ts';
import { momentOf, spokenTime, stretchOf } from '../event-time.ts';
import { readTechnicians, type TechnicianSettings, TECHNICIANS } from '../../settings/technician-list.ts';
import { withoutVisit } from './event-visit.ts';

/** Who starts no later and no earlier than that keeps to the plan. */
const PUNCTUAL_MINUTES = 30;

/**
 * Finished by mistake and reopened on that day, or put off for an hour, it began when it began; taken up again later it is another
 * visit, with hours of its own.
 */
export function startToKeep(
  { startedAt, finishedAt }: Pick<Event, 'startedAt' | 'finishedAt'>,
  ctx: Pick<OperationContext, 'happenedAt'>,
): string | null {
  const last = finishedAt ?? startedAt;
  return last !== null && dayInCasablanca(new Date(last)) === dayOf(ctx) ? startedAt : null;
}

type Plan = Pick<Event, 'startDate' | 'endDate' | 'time' | 'endTime'>;

/** The plan from the real start on, as long as it was; null where it keeps to the plan. Over several days its hours stay. */
function realPlan(event: Event, startedAt: string): Plan | null {
  const real = momentOf(new Date(startedAt));
  const { start, end } = stretchOf(event);
  const day = real.slice(0, 10);
  if (event.time === '' || event.endTime === '' || event.startDate !== event.endDate) {
    if (day >= event.startDate && day <= event.endDate) return null;
    const later = daysBetween(event.startDate, day);
    return { ...event, startDate: day, endDate: addDays(event.endDate, later) };
  }
  const isExact = event.plannedFor !== undefined;
  if (Math.abs(minutesBetween(start, real)) <= (isExact ? 0 : PUNCTUAL_MINUTES)) return null;
  const until = addMinutes(real, minutesBetween(start, end));
  return { startDate: day, time: real.slice(11), endDate: until.slice(0, 10), endTime: until.slice(11) };
}

/** The event as it really began; it says what had been planned. */
function withRealStart(event: Event, startedAt: string): Event {
  const plan = realPlan(event, startedAt);
  const begun = { ...event, startedAt };
  if (!plan) return begun;
  const { startDate, endDate, time, endTime } = plan;
  const plannedFor = event.plannedFor ?? spokenTime(event).from;
  return { ...begun, startDate, endDate, time, endTime, plannedFor };
}

/** Begun, by whoever pressed first. */
export function started(event: Event, ctx: OperationContext): Event {
  const at = instantOf(ctx);
  const isBegun = event.status === 'en cours' || event.status === 'terminé';
  const known = isBegun ? event.startedAt : startToKeep(event, ctx);
  const first = earliest(known, at);
  const startedAt = event.status === 'terminé' ? earliest(event.finishedAt, first) : first;
  return startedAt === event.startedAt ? event : withRealStart(event, startedAt);
}

/** Brought to its end, by whoever pressed first. */
export function finished(event: Event, ctx: OperationContext): Event {
  const at = instantOf(ctx);
  const finishedAt = event.status === 'terminé' ? earliest(event.finishedAt, at) : at;
  const startedAt = event.startedAt && earliest(event.startedAt, finishedAt);
  const { failedAt: _failedAt, ...done } = event;
  return { ...done, startedAt, finishedAt };
}

/** The technicians of a running event who have begun it: whoever else is sent, they were there. */
export async function techniciansOnSite(tx: Tx, { status, onSite = [], assignedTechnicians }: Event) {
  if (status !== 'en cours' || onSite.length === 0) return [];
  const accounts = new Map((await readTechnicians(tx)).map(({ id, userId }) => [id, userId]));
  return assignedTechnicians.filter((id) => onSite.some(({ userId }) => userId === accounts.get(id)));
}

/**
 * Whoever pressed is on the spot, and sees the event again where they had been taken off it. On its team again they are where it has
 * begun alone: a plan is the office's, which may have sent them elsewhere by then.
 */
export async function withPresence(event: Event, ctx: OperationContext): Promise<Event> {
  const { actor, meanwhile, unlocked } = ctx;
  const isOnTeam = event.teamUserIds.includes(actor.id);
  if (!isOnTeam && !(await meanwhile?.wasTheirs())) return event;
  const onSite = withOnSite(event.onSite ?? [], ctx, !isOnTeam);
  // Whoever left for it while it was a plan is on its team by now, and among its technicians once it has begun.
  if (!backOnSite(onSite).some(({ userId }) => userId === actor.id)) return { ...event, onSite };
  const teamUserIds = [...new Set([...event.teamUserIds, actor.id])];
  if (isPlanned(event)) return { ...event, onSite, teamUserIds };
  const settings = (await unlocked.settings.get(TECHNICIANS)) as TechnicianSettings | undefined;
  const back = (settings?.technicians ?? []).filter(
    ({ id, userId }) => userId === actor.id && !event.assignedTechnicians.includes(id),
  );
  return {
    ...event,
    onSite,
    assignedTechnicians: [...event.assignedTechnicians, ...back.map(({ id }) => id)],
    assignedTechnicianDetails: [
      ...event.assignedTechnicianDetails,
      ...back.map(({ id, name, speciality, initials }) => ({ id, name, speciality, initials })),
    ],
    teamUserIds,
  };
}

/** Held or cancelled after it had begun, it stays so: a second start on it tells nothing new. */
const isStopped = (event: Event, ctx: OperationContext): boolean =>
  (event.status === 'en attente' || event.status === 'annulé') && startToKeep(event, ctx) !== null;

/** The status in which a fact leaves an event that others may have changed since it was pressed. */
export function standingStatus(event: Event, action: 'start' | 'finish', ctx: OperationContext): EventStatus {
  if (action === 'finish' || event.status === 'terminé') return 'terminé';
  return isStopped(event, ctx) ? event.status : 'en cours';
}

/** A replayed fact says this of the event beside its instant. */
export const despiteOffice = (event: Event, status: EventStatus, meanwhile: Meanwhile) =>
  despiteOf(event.doneDespite, {
    meanwhile,
    isCancelled: event.status === 'annulé' && status !== 'annulé',
  });

/** Taken up again as another visit, it was done despite nothing. */
export function withoutFacts(event: Event): Event {
  const {
    onSite: _onSite,
    plannedFor: _plannedFor,
    doneDespite: _doneDespite,
    ...fresh
  } = withoutVisit(event);
  return fresh;
}
