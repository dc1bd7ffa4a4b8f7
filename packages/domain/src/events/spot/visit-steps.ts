// The next step of a visit is the same on the card of 'Ma journée' and on the page of the event.
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import type { Event } from '../event.schema.ts';

type VisitState = Pick<Event, 'status' | 'enRouteAt' | 'failedAt'>;

/** A trip of another day that came to nothing is none of this one. */
export const isOnTheRoad = ({ status, enRouteAt, failedAt }: VisitState, day: string): boolean =>
  status === 'confirmé' &&
  enRouteAt !== undefined &&
  failedAt === undefined &&
  dayInCasablanca(new Date(enRouteAt)) === day;

export type VisitStep = 'en_route' | 'arrive' | 'finish';

/** The usual next step; null where it is over, or waits for the office. */
export function nextVisitStep(event: VisitState, day: string): VisitStep | null {
  const { status } = event;
  if (status === 'en cours') return 'finish';
  if (status !== 'planifié' && status !== 'confirmé') return null;
  return isOnTheRoad(event, day) ? 'arrive' : 'en_route';
}
