// The client block of a document's form: a copy of the contact, which a later change of the contact does not alter.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { blankClient, type ClientBlock } from '@zellige/domain/quotes/quote.schema';

export type ClientValues = ClientBlock;

export const blankClientValues: ClientValues = { ...blankClient, client: '' };

/** What a document copies from a contact; its telephone as people write it. */
export const clientValuesOf = (contact: Contact): ClientValues => ({
  contactId: contact.id,
  client: clientNameOf(contact),
  clientPhone: formatPhone(contact.phone),
  clientEmail: contact.email,
  clientAddress: [contact.address, contact.city].filter(Boolean).join(', '),
  clientIce: contact.ice,
});
