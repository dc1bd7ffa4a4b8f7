// These operations create a reservation by hand, move it, prolong it, cancel it and bring it back (docs/product.md
// 'Reservations'). Those of a document follow it (order-reservations.ts), and go out with its delivery notes (departures.ts).
import { type ClientOfContact, clientOfNewContact, withContact } from '../contacts/client-of-contact.ts';
import { spotPersonOf } from '../contacts/people/spot-person.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { idText } from '../kernel/identity/keys.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { refusedBy, rightOf } from '../kernel/operations/guarded.ts';
import { openChanges } from '../kernel/records/open-changes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { reservationActions } from './reservation.actions.ts';
import { giveToNotes } from './booking/awaited-reservation.ts';
import { momentOf } from '../events/event-time.ts';
import { placeLocks } from '../events/placing/event-placing.ts';
import { withEnd } from './extensions.ts';
import { checkFree } from './booking/reservation-booking.ts';
import { isReservationFieldOpen } from './reservation.rules.ts';
import {
  blankReservation,
  cancelReservationInput,
  createReservationInput,
  extendReservationInput,
  newReservation,
  type Reservation,
  type ReservationRequest,
  updateReservationInput,
} from './reservation.schema.ts';
import { withRentalNotice } from './notices/rental-notices.ts';
import { identify, type ReservedPart, reservedParts } from './booking/reserved-stock.ts';
import { withMovedTrips, withSettledTrips } from './trips/settled-trips.ts';

/** Where the goods go is where the client is. */
const reservationClient = (client: ClientOfContact) => ({
  client: client.client,
  place: client.place.address,
  ...spotPersonOf(client),
});

/** Makes one of those that are asked for together, if its units are free. */
async function reserve(
  tx: Tx,
  { keyFrom, kit, ...part }: ReservedPart,
  { input, ctx }: { input: ReservationRequest & { id: string }; ctx: OperationContext },
): Promise<Result<Reservation>> {
  const { takenOver: _past, kitId: _kit, ...body } = input;
  const past = pastOf(input, ctx);
  const { state, reason = '', id: originalId, noteIds = [] } = past ?? { state: 'ferme' as const };
  const { start, end } = input;
  const fields = withDefaults({ ...blankReservation, assignedTo: ctx.actor.id }, body);
  const made = { ...fields, ...newReservation, ...part, start, end, id: keyFrom(input.id), state, reason };
  // One that is cancelled asks for nothing.
  if (state !== 'annulée') {
    const free = await checkFree(tx, made, { field: 'quantity', ctx, ...(kit && { kit }) });
    if (!free.ok) return free;
  }
  const written = { ...made, ...(originalId && { originalId }) };
  const reservation = tx.reservations.put(past ? written : withRentalNotice(null, written, ctx));
  await giveToNotes(tx, reservation, noteIds);
  return ok(reservation);
}

export const createReservation = creation('reservations', {
  serverFields: {
    state: true,
    name: true,
    originalId: true,
    reference: true,
    quoteId: true,
    invoiceId: true,
    lineId: true,
    invoiceLineId: true,
    perLineUnit: true,
    expiresOn: true,
    departures: true,
    returns: true,
    photos: true,
    returnedQuantity: true,
    returnedAt: true,
    exchanges: true,
    extensions: true,
    charged: true,
    faults: true,
    reason: true,
    caution: true,
    departureDriverId: true,
    departureVehicleId: true,
    departureTime: true,
    departureAtDepot: true,
    returnDriverId: true,
    returnVehicleId: true,
    returnTime: true,
    returnAtDepot: true,
    tripReason: true,
    teamUserIds: true,
    notices: true,
    papers: true,
    contractId: true,
    tripNotices: true,
  },
  input: createReservationInput,
  permission: 'reservations.create',
  async run(tx, body, ctx) {
    const named = await withContact(tx, body, { take: reservationClient, ctx });
    if (!named.ok) return named;
    const input = named.value;
    const id = input.id ?? String(ctx.newId('reservations'));
    const parts = await reservedParts(tx, input);
    if (!parts.ok) return parts;
    let first: Reservation | undefined;
    for (const part of parts.value) {
      const made = await reserve(tx, part, { input: { ...input, id }, ctx });
      if (!made.ok) return made;
      first ??= made.value;
    }
    return first ? ok(first) : fail('not_found');
  },
});

/** Whether it asks for what it has not been promised: given up, less or for less time is never refused, however short units are. */
const takesMore = (before: Reservation, next: Reservation): boolean =>
  next.productId !== before.productId ||
  next.itemId !== before.itemId ||
  next.quantity > before.quantity ||
  next.start < before.start ||
  next.end > before.end ||
  next.unitIds.length > next.quantity ||
  next.unitIds.some((id) => !before.unitIds.includes(id));

/** Writes what became of it, unless that was refused. */
export const storedIfOk = (tx: Tx, next: Result<Reservation>): Result<Reservation> =>
  next.ok ? ok(tx.reservations.put(next.value)) : next;

const agreedEnd = (before: Reservation, end: string, ctx: OperationContext, waiver?: string): Reservation =>
  withEnd(before, end, { at: instantOf(ctx), by: ctx.actor.id, waiver });

async function moved(
  tx: Tx,
  before: Reservation,
  { next, field, ctx }: { next: Reservation; field: string; ctx: OperationContext },
): Promise<Result<Reservation>> {
  if (next.end <= next.start)
    return fail('validation_failed', undefined, { [field]: validation.endBeforeStart });
  if (before.state !== 'option' && takesMore(before, next)) {
    const free = await checkFree(tx, next, { field, ctx });
    if (!free.ok) return free;
  }
  const after = withRentalNotice(before, next, ctx);
  return ok(tx.reservations.put(await withMovedTrips(tx, before, { after, ctx })));
}

export const updateReservation = recordOperation('update', 'reservations', {
  givingUp: { permission: 'reservations.return' },
  input: updateReservationInput,
  ...rightOf(reservationActions.edit),
  conflict: 'merge',
  first: ({ changes: { start, end } }) => (start === undefined && end === undefined ? [] : placeLocks({})),
  async run(tx, before, { changes: requested }, ctx) {
    const moment = momentOf(ctx.happenedAt);
    const named = await clientOfNewContact(tx, before, { changes: requested, take: reservationClient, ctx });
    if (!named.ok) return named;
    const changes = openChanges(before, named.value, (field) =>
      isReservationFieldOpen(before, field, moment),
    );
    if (changes === null) return refusedBy(reservationActions.edit, before, ctx);
    const { end = before.end, ...others } = changes as Partial<Reservation>;
    const next = { ...agreedEnd(before, end, ctx), ...others };
    const isOther = next.productId !== before.productId || next.itemId !== before.itemId;
    const found = isOther ? await identify(tx, next) : ok(before);
    if (!found.ok) return found;
    const { productId, itemId, name } = found.value;
    const { kitId: _kit, ...plain } = next;
    const still = productId === before.productId ? next : plain;
    // Units of what it was are none of what it is now.
    const unitIds = isOther && changes.unitIds === undefined ? [] : next.unitIds;
    const field = changes.end === undefined ? 'quantity' : 'end';
    return moved(tx, before, { next: { ...still, productId, itemId, name, unitIds }, field, ctx });
  },
});

/** 'Prolonger' or 'Écourter': another end, if its units are free until then. */
export const extendReservation = recordOperation('extend', 'reservations', {
  input: extendReservationInput,
  ...reservationActions.extend,
  conflict: 'append',
  first: () => placeLocks({}),
  async run(tx, before, { endDate, overbookReason, waiver }, ctx) {
    const next = {
      ...agreedEnd(before, endDate, ctx, waiver),
      overbookReason: overbookReason ?? before.overbookReason,
    };
    return moved(tx, before, { next, field: 'endDate', ctx });
  },
});

export const cancelReservation = recordOperation('cancel', 'reservations', {
  input: cancelReservationInput,
  ...reservationActions.cancel,
  conflict: 'append',
  repeat: (_tx, before) => Promise.resolve(before.state === 'annulée' ? ok(before) : null),
  async run(tx, before, { reason }, ctx) {
    const after = withRentalNotice(before, { ...before, state: 'annulée', reason }, ctx);
    return ok(tx.reservations.put(withSettledTrips(before, after, ctx)));
  },
});

export const { archive: archiveReservation, restore: restoreReservation } = archiving('reservations', {
  id: idText,
  guards: reservationActions,
});
