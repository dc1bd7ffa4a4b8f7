// Guards decide who may do what to a contact; its operations and every menu read them. The first list loads it: it says nothing
// that needs a sentence.
import { guard, recordGuards } from '../kernel/operations/guard.ts';
import type { Contact } from './contact.schema.ts';

export const contactActions = {
  ...recordGuards<Contact>('contacts.edit'),
  /** A call, a message, a note of either. */
  reach: guard<Contact>('contacts.reach'),
  /** A quote for that client. */
  quote: guard<Contact>('quotes.create'),
};
