// What can be done to reservations.
import {
  because,
  operationsOf,
  type Loss,
  type LostWrite,
  type Rulebook,
  textOf,
} from '../kernel/rulebook.ts';
import { did, whole } from '../kernel/said-write.ts';
import * as operations from './reservation.operations.ts';
import { spokenMoment } from './reservation.rules.ts';

/** One that was cancelled is made again and cancelled again. */
function cancelled({ row, id }: Loss): LostWrite[] {
  if (row['state'] !== 'annulée') return [];
  return [{ action: 'cancel_reservations', input: { id, reason: because(row['reason']) } }];
}

export const reservationRulebook: Rulebook = {
  operations: operationsOf(operations),
  said: {
    extend: whole(({ name, data }) => `${name} : fin le ${spokenMoment(textOf(data['endDate']))}`),
    cancel: did('annulé'),
    return: did('rendu'),
  },
  closing({ state }, id) {
    const isOpen = state === 'option' || state === 'ferme';
    return isOpen ? [{ action: 'cancel_reservations', input: { id, reason: because('') } }] : [];
  },
  lost: {
    permission: 'reservations.create',
    after: cancelled,
    follows: ['departures', 'returns', 'returnedQuantity', 'returnedAt', 'state'],
  },
};
