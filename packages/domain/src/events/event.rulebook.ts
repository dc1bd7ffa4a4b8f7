// What can be done to events of the planning.
import { importMessages } from '../kernel/import.messages.ts';
import { because, operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as status from './event-status.operations.ts';
import * as operations from './event.operations.ts';
import { eventTransitions } from './event.rules.ts';
import * as technicians from './technician-settings.operations.ts';

export const eventRulebook: Rulebook = {
  operations: operationsOf(operations, status, technicians),
  closing: ({ status: state }, id) =>
    state === 'annulé' || state === 'terminé'
      ? []
      : [{ action: 'cancel_events', input: { id, reason: importMessages.undoReason } }],
  lost: {
    permission: 'events.create',
    withheld: ['takenOver'],
    steps: { transitions: eventTransitions, first: 'planifié' },
    given: (step, row) =>
      step === 'hold' || step === 'cancel' ? { reason: because(row['statusReason']) } : {},
  },
};
