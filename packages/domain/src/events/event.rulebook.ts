// The rulebook lists the operations on events of the planning.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { eventActionWords } from './event-actions.messages.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { because, operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import * as hold from './spot/event-hold.operations.ts';
import * as remarks from './spot/event-remarks.operations.ts';
import * as journey from './spot/event-status.operations.ts';
import * as undo from './spot/event-undo.operations.ts';
import * as visit from './spot/event-visit.operations.ts';
import * as operations from './event.operations.ts';
import { officeTransitions } from './event.rules.ts';
import * as technicians from './technicians/technician-settings.operations.ts';
import * as workingTime from '../working-time/working-time.operations.ts';

export const eventRulebook = {
  operations: operationsOf(operations, journey, visit, hold, remarks, undo, technicians, workingTime),
  descriptions: actionVerbs(eventActionWords),
  corrections: { hold: reasonField, fail: reasonField, cancel: reasonField, reopen: reasonField },
  closing: ({ status: state }, id) =>
    state === 'annulé' || state === 'terminé'
      ? []
      : [{ action: 'cancel_events', input: { id, reason: importMessages.undoReason } }],
  recovery: {
    permission: 'events.create',
    withheld: ['takenOver'],
    steps: { transitions: officeTransitions, first: 'planifié' },
    stepInput: (step, row) =>
      step === 'hold' || step === 'fail' || step === 'cancel' ? { reason: because(row['statusReason']) } : {},
  },
} satisfies Rulebook;
