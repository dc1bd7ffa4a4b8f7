// The rulebook lists the operations on requests.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { because, operationsOf, type Rulebook, textOf } from '../kernel/operations/rulebook.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import { requestActionWords } from './request-actions.messages.ts';
import * as operations from './request.operations.ts';
import * as plan from './work/request-plan.operations.ts';
import * as visits from './work/request-visit.operations.ts';
import * as journey from './request-status.operations.ts';
import { requestTransitions } from './request.rules.ts';
import * as settings from './due/response-settings.operations.ts';

/** An event that comes back plans its request itself. */
const { plan: _plan, ...ownSteps } = requestTransitions;

export const requestRulebook = {
  operations: operationsOf(operations, journey, plan, visits, settings),
  descriptions: actionVerbs(requestActionWords),
  corrections: { wait: reasonField, reopen: reasonField, cover: reasonField },
  recovery: {
    permission: 'requests.create',
    remark: 'description',
    withheld: ['photos', 'takenOver'],
    steps: {
      transitions: ownSteps,
      first: 'Nouvelle',
      goal: (status) => (status === 'Planifiée' || status === 'En cours' ? 'Nouvelle' : status),
    },
    stepInput: (step, { statusReason, resolution, resolvedAt }) =>
      step === 'resolve'
        ? { resolution: textOf(resolution), ...(typeof resolvedAt === 'string' && { resolvedAt }) }
        : { reason: because(statusReason) },
    after: ({ id, row, current }) =>
      row['isCoverageChosen'] === true && row['coverage'] !== current?.['coverage']
        ? [
            {
              action: 'cover_requests',
              input: { id, coverage: row['coverage'], reason: because(row['coverageReason']) },
            },
          ]
        : [],
  },
} satisfies Rulebook;
