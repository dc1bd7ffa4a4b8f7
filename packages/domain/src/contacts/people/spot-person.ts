// Work on the spot names whom one asks for there and the address of the contact, with the copy that it keeps: events, requests,
// reservations. Without zod, so that lists load it.
import type { ClientOfContact } from '../client-of-contact.ts';

export const blankSpotPerson = {
  personId: '',
  addressId: '',
  clientPerson: '',
  clientPhone: '',
  clientEmail: '',
};

/** As it is stored: '' for none, absent in records that are older than the fields. */
export type SpotPerson = { [Name in keyof typeof blankSpotPerson]?: string | undefined };

/** One record hands this on to the next, or to its form. */
export const spotPersonIn = (row: SpotPerson): typeof blankSpotPerson => ({
  personId: row.personId ?? '',
  addressId: row.addressId ?? '',
  clientPerson: row.clientPerson ?? '',
  clientPhone: row.clientPhone ?? '',
  clientEmail: row.clientEmail ?? '',
});

/** Without a person nobody's telephone is copied: it is the contact's, as it stands there. */
export const spotPersonOf = ({ personId, clientPerson, clientPhone, clientEmail, place }: ClientOfContact) =>
  personId === ''
    ? { ...blankSpotPerson, addressId: place.addressId }
    : { personId, clientPerson, clientPhone, clientEmail, addressId: place.addressId };
