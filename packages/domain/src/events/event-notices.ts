// What changed of an event, for those whom it concerns (docs/product.md 'Notifications'): its hours, its place, its team, that it is
// cancelled, put off or back. A record keeps the last of them, with the people of before and after, until they are told; what else
// changes of it, a confirmation among it, is none.
import { addDays, dayInCasablanca } from '../kernel/dates.ts';
import { dayOf, instantOf } from '../kernel/happened.ts';
import type { RowMeta } from '../kernel/collections.ts';
import type { OperationContext } from '../kernel/operation.ts';
import type { Event } from './event.schema.ts';
import type { EventNotice } from './event-traces.ts';
import { lastDayOf, spokenTime } from './event-time.ts';

/** Days for which a notice is kept: a write may wait on a device before it can be told. */
const DAYS_KEPT = 7;
const MOST_KEPT = 20;

type Change = Pick<EventNotice, 'what' | 'team' | 'said'>;

/** An event as an operation writes it. */
type Written = Omit<Event, keyof RowMeta>;

const isStopped = ({ status }: Pick<Event, 'status'>): boolean =>
  status === 'annulé' || status === 'en attente';
const isOver = ({ status }: Pick<Event, 'status'>): boolean => status === 'terminé' || status === 'annulé';

const whole = (...teams: readonly string[][]): string[] => [...new Set(teams.flat())];

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));

function sameTime(a: Written, b: Written): boolean {
  const [one, other] = [spokenTime(a), spokenTime(b)];
  return one.from === other.from && one.to === other.to;
}

const names = ({ assignedTechnicianDetails }: Written): string =>
  assignedTechnicianDetails.map(({ name }) => name).join(', ');

/** Cancelled, put off, or back from either. */
function changeOfStatus(before: Written, after: Written): Change[] {
  if (before.status === after.status) return [];
  const team = whole(before.teamUserIds, after.teamUserIds);
  if (after.status === 'annulé') return [{ what: 'cancelled', team, said: after.statusReason }];
  if (after.status === 'en attente') return [{ what: 'held', team, said: after.statusReason }];
  const isPlanned = after.status === 'planifié' || after.status === 'confirmé';
  return (isStopped(before) || isOver(before)) && isPlanned ? [{ what: 'back', team, said: '' }] : [];
}

/** Those taken off the team are told by themselves: the event is no more theirs to see. */
function changesOfTeam(before: Written, after: Written): Change[] {
  const gone = without(before.assignedTechnicians, after.assignedTechnicians);
  const come = without(after.assignedTechnicians, before.assignedTechnicians);
  if (gone.length + come.length === 0) return [];
  const removed = without(before.teamUserIds, after.teamUserIds);
  const said = names(after);
  return [
    { what: 'team', team: after.teamUserIds, said },
    ...(removed.length > 0 ? [{ what: 'removed' as const, team: removed, said }] : []),
  ];
}

/** What is to be told of the way from one state of an event to another; of a new one that it is there. */
function changesOf(before: Written | null, after: Written): Change[] {
  if (!before) return isOver(after) ? [] : [{ what: 'new', team: after.teamUserIds, said: names(after) }];
  const status = changeOfStatus(before, after);
  if (isOver(after)) return status;
  const everybody = whole(before.teamUserIds, after.teamUserIds);
  const hours: Change[] = sameTime(before, after)
    ? []
    : [{ what: 'hours', team: everybody, said: spokenTime(before).from }];
  const place: Change[] =
    before.location === after.location ? [] : [{ what: 'place', team: everybody, said: before.location }];
  return [...status, ...hours, ...place, ...changesOfTeam(before, after)];
}

/** The event with the notices of that change. Of one whose days are over nothing is to be told. */
export function withNotice<E extends Written>(
  before: Event | null,
  after: E,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): E {
  const today = dayOf(ctx);
  const known = before?.notices ?? [];
  const last = known.at(-1)?.n ?? 0;
  const isPast = lastDayOf(after) < today && (before === null || lastDayOf(before) < today);
  const made = (isPast ? [] : changesOf(before, after)).map(
    (change, index): EventNotice => ({
      n: last + index + 1,
      at: instantOf(ctx),
      by: ctx.actor.id,
      version: (before?.version ?? 0) + 1,
      ...change,
    }),
  );
  if (made.length === 0) return after;
  const since = addDays(today, -DAYS_KEPT);
  const fresh = known.filter(({ at }) => dayInCasablanca(new Date(at)) >= since);
  return { ...after, notices: [...fresh, ...made].slice(-MOST_KEPT) };
}
