// These rules hold of a request after every operation (docs/product.md 'Requests').
//
//   Nouvelle ─→ Planifiée ─→ En cours ─→ Résolue ─→ Close        the event and the signed sheet move it (follow-work.ts)
//   any open one ─→ En attente client ─→ Nouvelle, Planifiée     Résolue, Close ─→ Nouvelle, within seven days
import { addDays, dayInCasablanca } from '../kernel/values/dates.ts';
import { fail, type Failure } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import type { RequestStatus, ServiceRequest } from './request.schema.ts';
import { openRequestStatuses, unansweredStatuses } from './request.values.ts';

/** A fault that comes back within these days is the same one. */
export const REOPENING_DAYS = 7;

export const requestTransitions = {
  plan: { from: ['Nouvelle'], to: 'Planifiée' },
  wait: { from: ['Nouvelle', 'Planifiée', 'En cours'], to: 'En attente client' },
  resume: { from: ['En attente client'], to: 'Nouvelle' },
  resolve: { from: openRequestStatuses, to: 'Résolue' },
  close: { from: ['Résolue'], to: 'Close' },
  reopen: { from: ['Résolue', 'Close'], to: 'Nouvelle' },
} as const satisfies Transitions<string, RequestStatus>;

export type RequestAction = keyof typeof requestTransitions;

const { check } = stepsOf<RequestAction, RequestStatus>(requestTransitions);

export const checkRequestStep = check;

export const isOpenRequest = ({ status }: Pick<ServiceRequest, 'status'>): boolean =>
  (openRequestStatuses as readonly string[]).includes(status);

/** Nobody has begun: its time runs. */
export const awaitsWork = ({ status }: Pick<ServiceRequest, 'status'>): boolean =>
  (unansweredStatuses as readonly string[]).includes(status);

type Timed = Pick<ServiceRequest, 'status' | 'dueAt' | 'warnAt'>;

/** Where it stands in time: `soon` is the last quarter of its time, `begun` no longer counts. */
export const requestMoments = ['late', 'soon', 'waiting', 'begun', 'done'] as const;
export type RequestMoment = (typeof requestMoments)[number];

export function requestMoment(request: Timed, now: Date): RequestMoment {
  const instant = now.toISOString();
  if (!isOpenRequest(request)) return 'done';
  if (!awaitsWork(request)) return 'begun';
  if (request.dueAt < instant) return 'late';
  return (request.warnAt || request.dueAt) <= instant ? 'soon' : 'waiting';
}

export const isRequestLate = (request: Timed, now: Date): boolean => requestMoment(request, now) === 'late';

/** Refuses a fault that comes back too late to be the same one. */
export function refusedReopening(
  { resolvedAt }: Pick<ServiceRequest, 'resolvedAt'>,
  now: Date,
): Failure | null {
  const last = addDays(dayInCasablanca(new Date(resolvedAt ?? now)), REOPENING_DAYS);
  return dayInCasablanca(now) <= last
    ? null
    : fail(
        'illegal_transition',
        `Résolue il y a plus de ${REOPENING_DAYS} jours : créez une nouvelle demande`,
      ).error;
}

/** A window does not end before it begins. */
export const windowProblem = ({
  windowFrom,
  windowTo,
}: Pick<ServiceRequest, 'windowFrom' | 'windowTo'>): Failure | null =>
  windowFrom !== '' && windowTo !== '' && windowTo < windowFrom
    ? fail('validation_failed', validation.endBeforeStart, { windowTo: validation.endBeforeStart }).error
    : null;
