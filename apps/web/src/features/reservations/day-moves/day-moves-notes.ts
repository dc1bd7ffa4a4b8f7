// The notes that units leave with: where they are read, and the way to one.

import { collections } from '@zellige/domain';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { newAddress, writtenAddress } from '../../../records/feature/record-address.ts';
import type { Address } from '../../../ui/navigation/address.ts';

/** The collection that makes movements of deliveries. */
export const NOTES = DELIVERY_MOVEMENT;

/** The right to make one. */
export const MAKE_NOTE = `${NOTES}.create` as const;

/** The right to say where its goods have got to. */
export const BOOK_IN = `${NOTES}.status` as const;

export const notePath = (id: string): string => `/${collections[NOTES].path}/${encodeURIComponent(id)}`;

/** Where the note is made that takes the reservation out: that of its order where it has one. */
export function newNoteAddress({ id, quoteId, invoiceId }: Reservation): Address {
  const [name, key] = invoiceId
    ? ['factureId', invoiceId]
    : quoteId
      ? ['devisId', quoteId]
      : ['reservationId', id];
  return writtenAddress(`${newAddress(NOTES)}?${name}=${encodeURIComponent(key)}`);
}
