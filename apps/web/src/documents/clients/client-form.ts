// The client block of a document's form: a copy of the contact, which a later change of the contact does not alter.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { clientOfContact } from '@zellige/domain/contacts/client-of-contact';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { blankClient, type ClientBlock } from '@zellige/domain/documents/document-terms.schema';

export type ClientValues = Required<{ [Name in keyof ClientBlock]: Exclude<ClientBlock[Name], undefined> }>;

export const blankClientValues: ClientValues = {
  ...blankClient,
  client: '',
  personId: '',
  addressId: '',
  clientPerson: '',
};

/**
 * A form takes these over when the client is chosen anew. What stands beside the name came with the contact and goes with it; beside a
 * name that was no contact's it was typed, and another such name leaves it there.
 */
export const pickedOver = (before: ClientValues['contactId'], picked: ClientValues): Partial<ClientValues> =>
  before === null && picked.contactId === null ? { client: picked.client } : picked;

/** A document copies these from a contact, from its main person unless another is named; its telephone as people write it. */
export function clientValuesOf(contact: Contact, personId?: string): ClientValues {
  const copy = clientOfContact(contact, { personId });
  return { contactId: contact.id, ...copy, clientPhone: formatPhone(copy.clientPhone) };
}
