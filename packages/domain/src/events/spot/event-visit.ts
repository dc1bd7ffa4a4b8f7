// The visit of an event as whoever makes it presses it: on the road, there, done or not done (docs/product.md D22). Each fact has the
// instant of its press; hours on the road and on the spot are read of them.
import { dayInCasablanca, minutesBetween } from '../../kernel/values/dates.ts';
import { dayOf, instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { earliest } from '../../kernel/facts/standing-facts.ts';
import type { Event } from '../event.schema.ts';
import { momentOf } from '../event-time.ts';

type VisitFacts = Pick<Event, 'enRouteAt' | 'arrivedAt' | 'failedAt'>;

/** Without what a visit leaves; what the event itself keeps of its work stays. */
export function withoutVisit<E extends VisitFacts>(event: E): Omit<E, keyof VisitFacts> {
  const { enRouteAt: _enRouteAt, arrivedAt: _arrivedAt, failedAt: _failedAt, ...rest } = event;
  return rest;
}

/** A visit that failed before the press, or was another day's, is not the one that goes on. */
function isOver({ enRouteAt, arrivedAt, failedAt }: VisitFacts, ctx: OperationContext): boolean {
  const at = instantOf(ctx);
  if (failedAt !== undefined) return failedAt < at;
  const last = arrivedAt ?? enRouteAt;
  return last !== undefined && last < at && dayInCasablanca(new Date(last)) !== dayOf(ctx);
}

/** The event as the visit of this press finds it: one that is over begins anew, with hours of its own. */
export function duringVisit(event: Event, ctx: OperationContext): Event {
  const isRunning = event.status === 'en cours' || event.status === 'terminé';
  if (isRunning || !isOver(event, ctx)) return event;
  const fresh = withoutVisit(event);
  return event.failedAt === undefined ? fresh : { ...fresh, startedAt: null, finishedAt: null };
}

/** On the road, since whoever left first. */
export const leftFor = (event: Event, ctx: OperationContext): Event => ({
  ...event,
  enRouteAt: earliest(event.enRouteAt, instantOf(ctx)),
});

/** On the spot, since whoever was there first. */
export const arrivedAtPlace = (event: Event, ctx: OperationContext): Event => ({
  ...event,
  arrivedAt: earliest(event.arrivedAt, instantOf(ctx)),
});

/** Not done, as whoever says so first. */
export const failedVisit = (event: Event, ctx: OperationContext): Event => ({
  ...event,
  failedAt: earliest(event.failedAt, instantOf(ctx)),
});

export interface VisitTimes {
  /** Minutes from leaving to being there; null while one of both is not known. */
  road: number | null;
  /** Minutes from being there to the end; null while one of both is not known. */
  site: number | null;
}

const minutes = (from: string | null | undefined, to: string | null | undefined): number | null =>
  from && to && from <= to ? minutesBetween(momentOf(new Date(from)), momentOf(new Date(to))) : null;

type Timed = VisitFacts & Pick<Event, 'startedAt' | 'finishedAt'>;

/** Who pressed the start alone was there from then on. */
export function visitTimes({ enRouteAt, arrivedAt, failedAt, startedAt, finishedAt }: Timed): VisitTimes {
  const there = arrivedAt ?? startedAt;
  return { road: minutes(enRouteAt, there), site: minutes(there, finishedAt ?? failedAt) };
}
