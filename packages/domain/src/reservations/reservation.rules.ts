// These rules hold of reservations after every operation (docs/product.md 'Reservations').
//
//   option → ferme → sortie → retour partiel → retournée
//      └───────┴──→ annulée      an option past its last day is expired: derived, never stored
import type { Tone } from '../kernel/text/tone.ts';
import { DERIVED } from '../kernel/identity/derived-keys.ts';
import { isPastDue, unitsBackOf, unitsOutOf } from '../inventory/stock/stock-holds.ts';
import { OPEN_END } from './rental-time.ts';
import { daysBetween, formatDay } from '../kernel/values/dates.ts';
import type { Reservation, ReservationState } from './reservation.schema.ts';
import type { shownReservationStates } from './reservation.values.ts';

export type ShownReservationState = (typeof shownReservationStates)[number];

export const reservationStateLabels: Record<ShownReservationState, string> = {
  option: 'Option',
  ferme: 'Ferme',
  sortie: 'Sortie',
  'retour partiel': 'Retour partiel',
  retournée: 'Retournée',
  annulée: 'Annulée',
  expirée: 'Expirée',
  'en retard': 'En retard',
};

export const reservationStateTones: Record<ShownReservationState, Tone> = {
  option: 'amber',
  ferme: 'blue',
  sortie: 'violet',
  'retour partiel': 'violet',
  retournée: 'green',
  annulée: 'gray',
  expirée: 'gray',
  'en retard': 'red',
};

/** Whether units of the item may be those of the reservation: of two items without a product one is not the other. */
export const isOfReservation = (
  { productId, itemId }: Pick<Reservation, 'productId' | 'itemId'>,
  item: { id: string; productId: string },
): boolean => item.id === itemId || (productId !== '' && item.productId === productId);

/** Nothing has left yet: it may be moved, changed or cancelled. */
export const isOpenReservation = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'option' || state === 'ferme';

export const isOutReservation = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'sortie' || state === 'retour partiel';

/** Fields that stay open whatever became of it. */
const alwaysOpen = new Set([
  'place',
  'notes',
  'assignedTo',
  'personId',
  'addressId',
  'clientPerson',
  'clientPhone',
  'clientEmail',
]);
/** Fields that are decided once units have left. */
const decidedOut = new Set(['productId', 'quantity', 'start']);

/** The same at that moment (`yyyy-mm-ddThh:mm` in Casablanca): an option that has expired is over, although nothing wrote so. */
export const isOpenAt = (row: Pick<Reservation, 'state' | 'end' | 'expiresOn'>, moment: string): boolean =>
  isOpenReservation(row) && shownReservationState(row, moment) !== 'expirée';

/** Whether that field of the reservation may still change. */
export const isReservationFieldOpen = (
  row: Pick<Reservation, 'state' | 'end' | 'expiresOn'>,
  field: string,
  moment: string,
): boolean =>
  isOpenAt(row, moment) || alwaysOpen.has(field) || (isOutReservation(row) && !decidedOut.has(field));

/** An end without an hour is due before the day is over. */
const hasHour = (end: string): boolean => !end.endsWith('T00:00');

/** Out after its end; `moment` is `yyyy-mm-ddThh:mm` in Casablanca. */
export const isLateReservation = (row: Pick<Reservation, 'state' | 'end'>, moment: string): boolean =>
  isOutReservation(row) && isPastDue(row.end, moment);

/** Its state as a person reads it at that moment: 'Expirée' and 'En retard' follow from the day. */
export function shownReservationState(
  row: Pick<Reservation, 'state' | 'end' | 'expiresOn'>,
  moment: string,
): ShownReservationState {
  if (row.state === 'option' && row.expiresOn < moment.slice(0, 10)) return 'expirée';
  return isLateReservation(row, moment) ? 'en retard' : row.state;
}

/** Days begun since it was due back; 0 while it is in time. `moment` is that of the return, or now. */
export function lateDaysOf({ end }: Pick<Reservation, 'end'>, moment: string): number {
  const days = daysBetween(end.slice(0, 10), moment.slice(0, 10));
  if (!hasHour(end)) return Math.max(0, days);
  return Math.max(0, moment.slice(11) > end.slice(11) ? days + 1 : days);
}

/** The state that follows from what has left and what is back. */
export function stateAfterMoves(
  row: Pick<Reservation, 'departures' | 'returnedQuantity' | 'state'>,
): ReservationState {
  const hasLeft = row.departures.some(({ quantity }) => quantity > 0);
  if (!hasLeft) return isOutReservation(row) ? 'ferme' : row.state;
  if (unitsOutOf(row) === 0) return 'retournée';
  return unitsBackOf(row) > 0 ? 'retour partiel' : 'sortie';
}

const firstKeyOf = (key: string): string => key.slice(0, `${key}${DERIVED}`.indexOf(DERIVED));

/** Whether two parts of a kit were reserved together: their keys follow that of the first, or of their order. */
export const isOfSameKit = (a: Pick<Reservation, 'id' | 'kitId'>, b: typeof a): boolean =>
  a.kitId !== undefined && a.kitId === b.kitId && firstKeyOf(a.id) === firstKeyOf(b.id);

/** `21/11/2026`, with its hour unless it is midnight. */
export const spokenMoment = (moment: string): string => {
  if (moment === OPEN_END) return 'sans date de fin';
  return hasHour(moment) ? `${formatDay(moment)} à ${moment.slice(11, 16)}` : formatDay(moment);
};
