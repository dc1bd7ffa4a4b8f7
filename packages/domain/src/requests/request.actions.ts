// Guards decide who may do what to a request, and when; its operations and every menu read them.
import { fail } from '../kernel/failures/result.ts';
import type { Permission } from '../kernel/identity/permissions.ts';
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import {
  checkRequestStep,
  isOpenRequest,
  refusedReopening,
  type RequestAction,
  requestTransitions,
} from './request.rules.ts';
import type { ServiceRequest } from './request.schema.ts';

const step = (permission: Permission, action: RequestAction): Guard<ServiceRequest> =>
  guard(permission, (request) => refusalOf(checkRequestStep(request, action)), {
    condition: fromStatuses(requestTransitions, action),
  });

const closed = () =>
  fail('illegal_transition', 'Cette demande est résolue : rouvrez-la pour la modifier').error;

const whileOpen = { condition: 'it is neither resolved nor closed' };
const refuseClosed = (request: ServiceRequest) => (isOpenRequest(request) ? null : closed());

export const requestActions = {
  edit: guard<ServiceRequest>('requests.edit', refuseClosed, whileOpen),
  add_photo: guard<ServiceRequest>('requests.work'),
  cover: guard<ServiceRequest>('requests.edit'),
  plan: step('requests.plan', 'plan'),
  wait: step('requests.work', 'wait'),
  resume: step('requests.work', 'resume'),
  resolve: step('requests.work', 'resolve'),
  close: step('requests.edit', 'close'),
  reopen: guard<ServiceRequest>(
    'requests.work',
    (request, { now }) => refusalOf(checkRequestStep(request, 'reopen')) ?? refusedReopening(request, now),
    { condition: `${fromStatuses(requestTransitions, 'reopen')}, since seven days at most` },
  ),
  ...archivingGuards<ServiceRequest>(
    'requests.edit',
    ({ eventId, status }) =>
      eventId !== '' && status !== 'Résolue' && status !== 'Close'
        ? fail('illegal_transition', 'Annulez d’abord l’événement de cette demande').error
        : null,
    { condition: 'no event is planned for it' },
  ),
};
