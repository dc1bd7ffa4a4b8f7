// What the contact form holds, between the record and the operations.

import { blankContact, type Contact, createContactInput } from '@zellige/domain/contacts/contact.schema';
import type { z } from 'zod';

/** The operation's own schema: the same sentences in the browser and on the server (product.md §6). */
export const contactFormSchema = createContactInput.omit({ id: true, lastContact: true }).required();

export type ContactFormValues = z.input<typeof contactFormSchema>;
export type ContactFormOutput = z.output<typeof contactFormSchema>;

const { lastContact: _lastContact, ...blank } = blankContact;

/** An empty form, given to its author. */
export const blankContactForm = (assignedTo: string): ContactFormValues => ({
  ...blank,
  name: '',
  type: 'prospect',
  phone: '',
  assignedTo,
});

/** The record as a form of it would hold it: blank where it was stored before a field came. */
const heldOf = (contact: Contact): ContactFormValues => {
  const held = { ...blank, ...contact };
  const names = Object.keys(contactFormSchema.shape) as (keyof ContactFormValues)[];
  return Object.fromEntries(names.map((name) => [name, held[name]])) as ContactFormValues;
};

/** The form of an existing contact; `formatPhone` shows its telephone as people write it. */
export const contactFormOf = (
  contact: Contact,
  formatPhone: (phone: string) => string,
): ContactFormValues => ({ ...heldOf(contact), phone: formatPhone(contact.phone) });

/** Only the fields that differ from the record, for `update_contacts`; empty when nothing does. */
export function changedContactFields(
  contact: Contact,
  output: ContactFormOutput,
): Partial<ContactFormOutput> {
  const held = heldOf(contact);
  const changed = Object.entries(output).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(held[field as keyof ContactFormValues]),
  );
  return Object.fromEntries(changed) as Partial<ContactFormOutput>;
}
