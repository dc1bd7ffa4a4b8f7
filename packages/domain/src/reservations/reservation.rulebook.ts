// What can be done to reservations.
import { formatMad } from '../kernel/money.ts';
import {
  because,
  operationsOf,
  type Loss,
  type LostWrite,
  type Rulebook,
  textOf,
} from '../kernel/rulebook.ts';
import { did, whole } from '../kernel/said-write.ts';
import * as cautions from './caution.operations.ts';
import * as operations from './reservation.operations.ts';
import { spokenMoment } from './reservation.rules.ts';

/** One that was cancelled is made again and cancelled again. */
function cancelled({ row, id }: Loss): LostWrite[] {
  if (row['state'] !== 'annulée') return [];
  return [{ action: 'cancel_reservations', input: { id, reason: because(row['reason']) } }];
}

const receipts = (caution: unknown, side: 'received' | 'returned'): Record<string, unknown>[] => {
  const moves = (caution as Record<string, unknown> | null | undefined)?.[side];
  return Array.isArray(moves) ? (moves as Record<string, unknown>[]) : [];
};

/** The receipts that it lacks, each under its number. */
function cautionWrites({ row, current, id }: Loss): LostWrite[] {
  const writes = (side: 'received' | 'returned', action: string): LostWrite[] => {
    const known = new Set(receipts(current?.['caution'], side).map((move) => move['id']));
    return receipts(row['caution'], side)
      .filter((move) => !known.has(move['id']))
      .map(({ id: receiptId, amount, mode, date, reference }) => ({
        action,
        input: { id, receiptId, amount, mode, date, reference },
      }));
  };
  return [
    ...writes('received', 'receive_caution_reservations'),
    ...writes('returned', 'return_caution_reservations'),
  ];
}

const saidAmount = ({ amount }: Readonly<Record<string, unknown>>): string => formatMad(Number(amount ?? 0));

export const reservationRulebook: Rulebook = {
  operations: operationsOf(operations, cautions),
  said: {
    extend: whole(({ name, data }) => `${name} : fin le ${spokenMoment(textOf(data['endDate']))}`),
    cancel: did('annulé'),
    return: did('rendu'),
    receive_caution: whole(({ name, data }) => `Caution de ${saidAmount(data)} reçue : ${name}`),
    return_caution: whole(({ name, data }) => `Caution de ${saidAmount(data)} rendue : ${name}`),
    undo_return: whole(({ name }) => `Retour annulé : ${name}`),
  },
  closing({ state }, id) {
    const isOpen = state === 'option' || state === 'ferme';
    return isOpen ? [{ action: 'cancel_reservations', input: { id, reason: because('') } }] : [];
  },
  lost: {
    permission: 'reservations.create',
    after: (loss) => [...cautionWrites(loss), ...cancelled(loss)],
    follows: ['departures', 'returns', 'returnedQuantity', 'returnedAt', 'state', 'caution'],
  },
};
