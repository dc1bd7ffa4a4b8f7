// Whom one asks for on the spot, in the forms of events, requests and reservations.

import { blankSpotPerson, type SpotPerson, spotPersonIn } from '@zellige/domain/contacts/people/spot-person';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import type { ClientValues } from './client-form.ts';

export type SpotValues = typeof blankSpotPerson;

/** A saved record as its form has it; the telephone as people write it. */
export const spotValuesOf = (row: SpotPerson): SpotValues => ({
  ...spotPersonIn(row),
  clientPhone: formatPhone(row.clientPhone ?? ''),
});

/** A client that is picked: its main person, at that address. */
export const spotOfPicked = (picked: ClientValues, addressId: string): SpotValues => {
  const { personId, clientPerson, clientPhone, clientEmail } = picked;
  return personId === ''
    ? { ...blankSpotPerson, addressId }
    : { personId, clientPerson, clientPhone, clientEmail, addressId };
};
