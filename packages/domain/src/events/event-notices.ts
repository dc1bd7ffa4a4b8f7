// Notices record the changes of an event for the people whom they concern (docs/product.md 'Notifications'): its hours, its
// place, its team, and whether it is cancelled, put off or back. A record keeps the last of them, with the people of before and
// after, until they are told; what else changes of it, a confirmation among it, is none.
import { dayOf } from '../kernel/facts/happened.ts';
import {
  everybodyOf,
  type NoticeChange,
  withNotices,
  without,
  type RowBody,
} from '../kernel/facts/notices.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { Event } from './event.schema.ts';
import type { EventNotice } from './spot/event-traces.ts';
import { lastDayOf, spokenTime } from './event-time.ts';

type Change = NoticeChange<EventNotice['what']>;

/** An event as an operation writes it. */
type WrittenEvent = RowBody<Event>;

const isStopped = ({ status }: Pick<Event, 'status'>): boolean =>
  status === 'annulé' || status === 'en attente';
const isOver = ({ status }: Pick<Event, 'status'>): boolean => status === 'terminé' || status === 'annulé';

function sameTime(a: WrittenEvent, b: WrittenEvent): boolean {
  const [one, other] = [spokenTime(a), spokenTime(b)];
  return one.from === other.from && one.to === other.to;
}

const names = ({ assignedTechnicianDetails }: WrittenEvent): string =>
  assignedTechnicianDetails.map(({ name }) => name).join(', ');

/** Cancelled, put off, or back from either. */
function changeOfStatus(before: WrittenEvent, after: WrittenEvent): Change[] {
  if (before.status === after.status) return [];
  const team = everybodyOf(before.teamUserIds, after.teamUserIds);
  if (after.status === 'annulé') return [{ what: 'cancelled', team, said: after.statusReason }];
  if (after.status === 'en attente') return [{ what: 'held', team, said: after.statusReason }];
  const isPlanned = after.status === 'planifié' || after.status === 'confirmé';
  return (isStopped(before) || isOver(before)) && isPlanned ? [{ what: 'back', team, said: '' }] : [];
}

/** Those taken off the team are told by themselves: the event is no more theirs to see. */
function changesOfTeam(before: WrittenEvent, after: WrittenEvent): Change[] {
  const gone = without(before.assignedTechnicians, after.assignedTechnicians);
  const come = without(after.assignedTechnicians, before.assignedTechnicians);
  if (gone.length + come.length === 0) return [];
  const removed = without(before.teamUserIds, after.teamUserIds);
  const teamNames = names(after);
  return [
    { what: 'team', team: after.teamUserIds, said: teamNames },
    ...(removed.length > 0 ? [{ what: 'removed' as const, team: removed, said: teamNames }] : []),
  ];
}

/** What is to be told of the way from one state of an event to another; of a new one that it is there. */
function changesOf(before: WrittenEvent | null, after: WrittenEvent): Change[] {
  if (!before) return isOver(after) ? [] : [{ what: 'new', team: after.teamUserIds, said: names(after) }];
  const status = changeOfStatus(before, after);
  if (isOver(after)) return status;
  const everybody = everybodyOf(before.teamUserIds, after.teamUserIds);
  const hours: Change[] = sameTime(before, after)
    ? []
    : [{ what: 'hours', team: everybody, said: spokenTime(before).from }];
  const place: Change[] =
    before.location === after.location ? [] : [{ what: 'place', team: everybody, said: before.location }];
  return [...status, ...hours, ...place, ...changesOfTeam(before, after)];
}

/** Nothing is to be told of an event whose days are over. */
const isPast = (event: WrittenEvent, today: string): boolean => lastDayOf(event) < today;

/** The event with the notices of that change. */
export function withNotice<E extends WrittenEvent>(
  before: Event | null,
  after: E,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): E {
  const today = dayOf(ctx);
  const wasPast = before === null || isPast(before, today);
  return isPast(after, today) && wasPast ? after : withNotices(before, after, changesOf(before, after), ctx);
}

/** An event that goes into the corbeille, or comes back, is announced to who was to be there; one that is over is not. */
export function withArchivingNotice(event: Event, going: 'away' | 'back', ctx: OperationContext): Event {
  if (isOver(event) || isPast(event, dayOf(ctx))) return event;
  const what = going === 'away' ? 'archived' : 'restored';
  return withNotices(event, event, [{ what, team: event.teamUserIds, said: '' }], ctx);
}
