// Guards decide who may do what to a reservation, and when; its operations and every menu read them (docs/product.md
// 'Reservations').
import { momentOf } from '../events/event-time.ts';
import { isTripAhead } from '../events/placing/trip.ts';
import { unitsOutOf } from '../inventory/stock/stock-holds.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { archivingGuards, type Guard, type GuardMoment, guard } from '../kernel/operations/guard.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { type Failure, fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { cautionBalanceOf } from './cautions/caution.rules.ts';
import {
  isOpenAt,
  isOpenReservation,
  isOutReservation,
  reservationStateLabels,
  shownReservationState,
} from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';

const refusedState = (row: Reservation, now: Date): Failure =>
  fail(
    'illegal_transition',
    `Cette réservation est « ${reservationStateLabels[shownReservationState(row, momentOf(now))]} » : elle ne peut plus être modifiée`,
  ).error;

const refusedSigning = (row: Reservation, now: Date): Failure =>
  fail(
    'illegal_transition',
    `Cette réservation est « ${reservationStateLabels[shownReservationState(row, momentOf(now))]} » : il n’y a rien à signer`,
  ).error;

/** Nothing has left yet, and an option holds. */
const openRefusal: Guard<Reservation>['when'] = (row, { now }) =>
  isOpenAt(row, momentOf(now)) ? null : refusedState(row, now);

const endRefusal: Guard<Reservation>['when'] = (row, moment) =>
  isOutReservation(row) ? null : openRefusal(row, moment);

const outRefusal = (row: Reservation): Failure | null =>
  unitsOutOf(row) > 0
    ? null
    : fail('illegal_transition', 'Aucune unité de cette réservation n’est sortie').error;

/** An option promises nothing yet. */
const signRefusal: Guard<Reservation>['when'] = (row, { now }) =>
  row.state === 'option' || row.state === 'annulée' ? refusedSigning(row, now) : null;

/** Whoever took it back, on the same day; whoever may force, at any time. */
function undoRefusal({ returns }: Reservation, { actor, now }: GuardMoment): Failure | null {
  const last = returns.at(-1);
  if (!last) return fail('illegal_transition', 'Aucun retour à annuler').error;
  const isOwn = last.by === actor.id && dayInCasablanca(new Date(last.at)) === dayInCasablanca(now);
  return isOwn || isAllowed(actor, 'reservations.force') ? null : fail('forbidden').error;
}

/** An option promises nothing, and what is back or given up needs nobody. */
const planRefusal: Guard<Reservation>['when'] = (row, { now }) => {
  if (isTripAhead(row, 'return')) return null;
  if (row.state !== 'option') return refusedState(row, now);
  return fail('illegal_transition', 'Une option n’a pas encore de livreur : confirmez-la d’abord').error;
};

const [isNotOver, isOut] = ['it is not over', 'units of it are out'];

export const reservationActions = {
  edit: guard<Reservation>('reservations.edit', openRefusal, {
    condition: 'nothing of it has left, and it holds',
  }),
  /** Another end, later or earlier. */
  extend: guard<Reservation>('reservations.edit', endRefusal, { condition: isNotOver }),
  /** Who brings it and who collects it: whoever plans deliveries has that right too. */
  plan: guard<Reservation>('reservations.edit', planRefusal, {
    condition: 'it is firm, or units of it are out',
  }),
  change_unit: guard<Reservation>('reservations.return', endRefusal, { condition: isNotOver }),
  report_fault: guard<Reservation>('reservations.return', outRefusal, { condition: isOut }),
  clear_fault: guard<Reservation>('reservations.return'),
  return: guard<Reservation>('reservations.return', outRefusal, { condition: isOut }),
  /** A photo of what is back. */
  add_photo: guard<Reservation>('reservations.return'),
  undo_return: guard<Reservation>('reservations.return', undoRefusal, {
    condition: 'the same person took it back today, unless they may force it',
  }),
  /** Its client signs the contract, or the note of what came back. */
  sign: guard<Reservation>('reservations.return', signRefusal, { condition: 'it is firm, out or back' }),
  /** A caution that comes or goes. */
  caution: guard<Reservation>('invoices.pay'),
  cancel: guard<Reservation>(
    'reservations.edit',
    (row, { now }) => (isOpenReservation(row) ? null : refusedState(row, now)),
    { condition: 'nothing of it has left' },
  ),
  ...archivingGuards<Reservation>(
    'reservations.edit',
    (row) => {
      if (row.state !== 'annulée' && row.state !== 'retournée')
        return fail('illegal_transition', "Annulez cette réservation avant de l'archiver").error;
      const balance = cautionBalanceOf(row);
      return balance > 0 ? fail('illegal_transition', validation.cautionStays(balance)).error : null;
    },
    { condition: 'it is cancelled or returned, and nothing of its caution stays' },
  ),
};
