// How the work moves its request: what becomes of the event, and what is signed for. Pure.
import { holdCauseLabels } from '../../events/spot/event-hold.labels.ts';
import type { Event } from '../../events/event.schema.ts';
import type { DoneWork } from '../../kernel/operations/rulebook.ts';
import { isOpenRequest } from '../request.rules.ts';
import type { ServiceRequest } from '../request.schema.ts';

const LONGEST_RESOLUTION = 4000;

type Progress = Partial<
  Pick<ServiceRequest, 'status' | 'statusReason' | 'eventId' | 'teamUserIds' | 'resolvedAt' | 'visits'>
>;

/** The request once that event is planned for it. */
export const withVisit = (
  request: ServiceRequest,
  { id, teamUserIds }: Pick<Event, 'id' | 'teamUserIds'>,
) => ({
  ...request,
  eventId: id,
  teamUserIds,
  status: 'Planifiée' as const,
  statusReason: '',
});

const isGone = ({ status, archivedAt }: Pick<Event, 'status' | 'archivedAt'>): boolean =>
  archivedAt !== null || status === 'annulé';

/** Without its event it waits to be planned again. */
const unplanned: Progress = { status: 'Nouvelle', eventId: '', teamUserIds: [] };

/** The client was not there, or something else is missing: work that was begun goes on. */
function onHold({ statusReason, startedAt }: Event): Progress {
  const isClientAway = statusReason.startsWith(holdCauseLabels['client absent']);
  if (isClientAway) return { status: 'En attente client', statusReason };
  return { status: startedAt === null ? 'Planifiée' : 'En cours', statusReason };
}

/** Pressed by mistake, a start is no visit. */
function visitsAfter({ visits }: ServiceRequest, before: Event, after: Event): number {
  if (after.status === 'en cours' && before.status !== 'en cours')
    return before.status === 'terminé' ? visits : visits + 1;
  const isTakenBack = before.status === 'en cours' && after.startedAt === null;
  return isTakenBack ? Math.max(0, visits - 1) : visits;
}

function progressOf(request: ServiceRequest, before: Event, after: Event): Progress {
  const visits = visitsAfter(request, before, after);
  if (after.status === 'en cours') return { status: 'En cours', statusReason: '', resolvedAt: null, visits };
  if (after.status === 'en attente') return { ...onHold(after), resolvedAt: null, visits };
  if (after.status !== 'terminé') return { status: 'Planifiée', statusReason: '', resolvedAt: null, visits };
  return {
    status: 'Résolue',
    statusReason: '',
    resolvedAt: request.resolvedAt ?? after.finishedAt,
    // Finished without a start, somebody was there all the same.
    visits: Math.max(1, visits),
  };
}

/** What was resolved by its sheet, or on the phone, is begun again only where its event is. */
const isAgain = (before: Event | undefined, after: Event): boolean =>
  before?.status === 'terminé' && after.status !== 'terminé';

/** The same for its own event, which is still to be done, or is done. */
function afterOwnEvent(request: ServiceRequest, before: Event | undefined, after: Event): ServiceRequest {
  const team = { teamUserIds: after.teamUserIds };
  const isSame = before !== undefined && before.status === after.status && !isGone(before);
  const isMoved = !isSame && (isOpenRequest(request) || isAgain(before, after));
  return { ...request, ...team, ...(isMoved && progressOf(request, before ?? after, after)) };
}

/** The request after its event went from one state to another; itself where that changes nothing of it. */
export function afterEvent(request: ServiceRequest, before: Event | undefined, after: Event): ServiceRequest {
  if (request.archivedAt !== null || request.status === 'Close') return request;
  if (request.eventId === after.id && !isGone(after)) return afterOwnEvent(request, before, after);
  if (!isOpenRequest(request)) return request;
  if (request.eventId === after.id) return { ...request, ...unplanned };
  const isPlannedByIt = request.eventId === '' && !before && !isGone(after);
  return isPlannedByIt ? withVisit(request, after) : request;
}

/** The request is done once its work was signed for on the spot. */
export function afterDoneWork(request: ServiceRequest, { at, text }: DoneWork): ServiceRequest {
  if (request.archivedAt !== null || !isOpenRequest(request)) return request;
  return {
    ...request,
    status: 'Résolue',
    statusReason: '',
    resolution: request.resolution || text.slice(0, LONGEST_RESOLUTION),
    resolvedAt: at,
    visits: Math.max(1, request.visits),
  };
}
