// The client on the papers of a rental: who rents, and whom one asks for there.
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { optionalText, phoneOf } from '../from-rows.ts';

export type RentingContact = Pick<Contact, 'address' | 'city' | 'phone' | 'email' | 'ice'>;

/** Where the reservation names no person, the contact is reached. */
export const rentedParty = (row: Reservation, contact: RentingContact | undefined) => ({
  client: row.client,
  clientPerson: optionalText(row.clientPerson),
  clientAddress: optionalText([contact?.address, contact?.city].filter(Boolean).join(', ')),
  clientPhone: phoneOf(row.clientPhone || (contact?.phone ?? '')),
  clientEmail: optionalText(row.clientEmail || contact?.email),
  clientIce: optionalText(contact?.ice),
});
