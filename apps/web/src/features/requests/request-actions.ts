// Screens offer these acts on a request and ask these questions before; the rulebook decides who may and when.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { requestActions } from '@zellige/domain/requests/request.actions';
import { requestActionWords } from '@zellige/domain/requests/request-actions.messages';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { CalendarPlus, CircleCheck, Clock, Lock, RotateCcw, ShieldCheck } from 'lucide-react';
import { archiveActions, type DocumentTools, editAction, stepsOf } from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { requestMessages as words } from './requests.messages.ts';

export type RequestDialog = 'plan' | 'resolve' | 'cover';

export interface RequestTools extends DocumentTools {
  ask: (what: RequestDialog, id: string) => void;
}

type RequestRule = ActionRule<ServiceRequest, RequestTools>;

const step = stepsOf<ServiceRequest, RequestTools, 'wait' | 'resume' | 'close' | 'reopen'>(
  (verb) => `${verb}_requests`,
  requestActions,
  requestActionWords,
);

const inDialog = (id: RequestDialog, icon: RequestRule['icon']): RequestRule => ({
  id,
  label: requestActionWords[id].do,
  icon,
  of: requestActions[id],
  run: (request, { ask }) => ask(id, request.id),
});

/** The journey; the first possible one is the usual next step. */
export const requestSteps: readonly RequestRule[] = [
  inDialog('plan', CalendarPlus),
  step('resume', { icon: RotateCcw }),
  inDialog('resolve', CircleCheck),
  step('close', { icon: Lock }),
];

export const requestIncidents: readonly RequestRule[] = [
  step('wait', {
    icon: Clock,
    question: (request) => ({
      title: words.wait.title(displayNumber(request)),
      reason: { label: words.fields.statusReason, isRequired: true },
    }),
  }),
  step('reopen', {
    icon: RotateCcw,
    question: (request) => ({
      title: words.reopen.title(displayNumber(request)),
      message: words.reopen.message,
      reason: { label: words.reopen.reason, isRequired: true },
    }),
  }),
];

export const requestRecordActions: readonly RequestRule[] = [
  editAction(requestActions.edit, ({ id }) => `/requests/${id}/edit`),
  inDialog('cover', ShieldCheck),
];

/** Putting it aside, and back. */
export const requestArchiveActions = archiveActions<ServiceRequest>({
  collection: 'requests',
  of: requestActions,
  titleOf: displayNumber,
  words,
  acts: requestActionWords,
});
