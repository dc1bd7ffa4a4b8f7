// What can be done to a reservation by hand: made, moved, prolonged, cancelled, brought back (docs/product.md 'Reservations').
// Those of a document follow it (order-reservations.ts), and go out with its delivery notes (departures.ts).
import { archiving } from '../kernel/archiving.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { idText } from '../kernel/keys.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operation.ts';
import { openChanges, repeats } from '../kernel/open-changes.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { pastOf } from '../kernel/taken-over.ts';
import { validation } from '../kernel/validation-messages.ts';
import { checkFree } from './reservation-booking.ts';
import { takeBack } from './reservation-return.ts';
import {
  isOpenReservation,
  isOutReservation,
  isReservationFieldOpen,
  reservationStateLabels,
} from './reservation.rules.ts';
import {
  blankReservation,
  cancelReservationInput,
  createReservationInput,
  extendReservationInput,
  type Reservation,
  returnReservationInput,
  undoReturnInput,
  updateReservationInput,
} from './reservation.schema.ts';
import { undoLastReturn } from './undo-return.ts';

type Named = Pick<Reservation, 'productId' | 'itemId' | 'name'>;

/** The product and item by name; an item brings its product. Refuses what the stock does not have. */
async function identify(
  tx: Tx,
  { productId = '', itemId = '' }: { productId?: string | undefined; itemId?: string | undefined },
): Promise<Result<Named>> {
  if (itemId !== '') {
    const item = await tx.inventory.get(itemId);
    if (!item || item.archivedAt !== null)
      return fail('validation_failed', undefined, { itemId: validation.choice });
    return ok({ productId: item.productId, itemId, name: item.name });
  }
  const product = productId === '' ? undefined : await tx.products.get(productId);
  if (!product || product.archivedAt !== null)
    return fail('validation_failed', undefined, { productId: validation.choice });
  return ok({ productId, itemId: '', name: product.name });
}

export const createReservation = creation('reservations', {
  serverFields: {
    state: true,
    name: true,
    kitId: true,
    reference: true,
    quoteId: true,
    invoiceId: true,
    lineId: true,
    invoiceLineId: true,
    perLineUnit: true,
    expiresOn: true,
    departures: true,
    returns: true,
    returnedQuantity: true,
    returnedAt: true,
    exchanges: true,
    charged: true,
    faults: true,
    reason: true,
    caution: true,
  },
  input: createReservationInput,
  permission: 'reservations.create',
  async run(tx, input, ctx) {
    const found = await identify(tx, input);
    if (!found.ok) return found;
    const { takenOver: _past, ...given } = input;
    const fields = withDefaults({ ...blankReservation, assignedTo: ctx.actor.id }, given);
    const { state, reason = '' } = pastOf(input, ctx) ?? { state: 'ferme' as const };
    const reservation = {
      ...fields,
      ...found.value,
      quantity: input.quantity,
      start: input.start,
      end: input.end,
      id: input.id ?? String(ctx.newId('reservations')),
      state,
      reference: '',
      quoteId: '',
      invoiceId: '',
      lineId: '',
      invoiceLineId: '',
      perLineUnit: 1,
      expiresOn: '',
      departures: [],
      returns: [],
      returnedQuantity: 0,
      returnedAt: null,
      reason,
    };
    // One that is cancelled asks for nothing.
    const free =
      state === 'annulée' ? ok(true) : await checkFree(tx, reservation, { field: 'quantity', ctx });
    return free.ok ? ok(tx.reservations.put(reservation)) : free;
  },
});

const placeFields = ['productId', 'itemId', 'unitIds', 'quantity', 'start', 'end'] as const;

export const refusedState = (row: Reservation): Result<never> =>
  fail(
    'illegal_transition',
    `Cette réservation est « ${reservationStateLabels[row.state]} » : elle ne peut plus être modifiée`,
  );

/** Writes what became of it, unless that was refused. */
export const kept = (tx: Tx, next: Result<Reservation>): Result<Reservation> =>
  next.ok ? ok(tx.reservations.put(next.value)) : next;

async function moved(
  tx: Tx,
  before: Reservation,
  { next, field, ctx }: { next: Reservation; field: string; ctx: OperationContext },
): Promise<Result<Reservation>> {
  if (next.end <= next.start)
    return fail('validation_failed', undefined, { [field]: validation.endBeforeStart });
  const isPlaced = placeFields.some((name) => !repeats(before[name], next[name]));
  if (isPlaced && before.state !== 'option') {
    const free = await checkFree(tx, next, { field, ctx });
    if (!free.ok) return free;
  }
  return ok(tx.reservations.put(next));
}

export const updateReservation = recordOperation('update', 'reservations', {
  givingUp: { permission: 'reservations.return' },
  input: updateReservationInput,
  permission: 'reservations.edit',
  conflict: 'merge',
  async run(tx, before, { changes: given }, ctx) {
    const changes = openChanges(before, given, (field) => isReservationFieldOpen(before, field));
    if (changes === null) return refusedState(before);
    const next = { ...before, ...changes } as Reservation;
    const isOther = next.productId !== before.productId || next.itemId !== before.itemId;
    const found = isOther ? await identify(tx, next) : ok(before);
    if (!found.ok) return found;
    const { productId, itemId, name } = found.value;
    // Units of what it was are none of what it is now.
    const unitIds = isOther && changes.unitIds === undefined ? [] : next.unitIds;
    const field = changes.end === undefined ? 'quantity' : 'end';
    return moved(tx, before, { next: { ...next, productId, itemId, name, unitIds }, field, ctx });
  },
});

/** 'Prolonger' or 'Écourter': another end, if its units are free until then. */
export const extendReservation = recordOperation('extend', 'reservations', {
  input: extendReservationInput,
  permission: 'reservations.edit',
  conflict: 'append',
  async run(tx, before, { endDate, overbookReason }, ctx) {
    if (!isOpenReservation(before) && !isOutReservation(before)) return refusedState(before);
    const next = {
      ...before,
      end: endDate,
      overbookReason: overbookReason ?? before.overbookReason,
    };
    return moved(tx, before, { next, field: 'endDate', ctx });
  },
});

export const cancelReservation = recordOperation('cancel', 'reservations', {
  input: cancelReservationInput,
  permission: 'reservations.edit',
  conflict: 'append',
  async run(tx, before, { reason }) {
    if (before.state === 'annulée') return ok(before);
    if (!isOpenReservation(before)) return refusedState(before);
    return ok(tx.reservations.put({ ...before, state: 'annulée', reason }));
  },
});

/** What came back, as it was found; a part of it leaves the rest out. */
export const returnReservation = recordOperation('return', 'reservations', {
  input: returnReservationInput,
  permission: 'reservations.return',
  conflict: 'append',
  async run(tx, before, { lines, photos = [] }, ctx) {
    const next = await takeBack(tx, before, { lines, photos, ctx });
    return kept(tx, next);
  },
});

export const undoReturnReservation = recordOperation('undo_return', 'reservations', {
  input: undoReturnInput,
  permission: 'reservations.return',
  conflict: 'append',
  async run(tx, before, _input, ctx) {
    const next = await undoLastReturn(tx, before, ctx);
    return kept(tx, next);
  },
});

export const { archive: archiveReservation, restore: restoreReservation } = archiving('reservations', {
  id: idText,
  permission: 'reservations.edit',
  closed: {
    is: ({ state }) => state === 'annulée' || state === 'retournée',
    code: 'illegal_transition',
    otherwise: "Annulez cette réservation avant de l'archiver",
  },
});
