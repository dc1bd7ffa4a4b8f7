// The rulebook lists the operations on deals.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { because, operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import { dealActionWords } from './deal-actions.messages.ts';
import * as operations from './deal.operations.ts';
import { dealTransitions } from './deal.rules.ts';
import * as stages from './stages/deal-stages.operations.ts';

export const dealRulebook = {
  operations: operationsOf(operations, stages),
  descriptions: actionVerbs(dealActionWords),
  corrections: { lose: reasonField, move: {}, create_lead: {} },
  recovery: {
    permission: 'deals.create',
    remark: 'notes',
    withheld: ['takenOver'],
    follows: ['quoteId', 'stageTimes'],
    steps: { transitions: dealTransitions, first: 'Ouverte' },
    stepInput: (step, { lossReason }) => (step === 'lose' ? { reason: because(lossReason) } : {}),
  },
} satisfies Rulebook;
