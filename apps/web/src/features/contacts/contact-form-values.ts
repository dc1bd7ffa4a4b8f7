// What the contact form holds, between the record and the operations.

import { type Contact, createContactInput } from '@zellige/domain/contacts/contact.schema';
import type { z } from 'zod';

/** The operation's own schema: the same sentences in the browser and on the server. */
export const contactFormSchema = createContactInput.omit({ id: true, lastContact: true }).required();

export type ContactFormValues = z.input<typeof contactFormSchema>;
export type ContactFormOutput = z.output<typeof contactFormSchema>;

/** An empty form, given to its author. */
export const blankContactForm = (assignedTo: string): ContactFormValues => ({
  name: '',
  company: '',
  type: 'prospect',
  phone: '',
  email: '',
  address: '',
  city: '',
  ice: '',
  if: '',
  source: 'Autre',
  assignedTo,
  tags: [],
  notes: '',
});

/** The form of an existing contact; `formatPhone` shows its telephone as people write it. */
export function contactFormOf(contact: Contact, formatPhone: (phone: string) => string): ContactFormValues {
  const { name, company, type, email, address, city, ice, source, assignedTo, tags, notes } = contact;
  const phone = formatPhone(contact.phone);
  return {
    name,
    company,
    type,
    phone,
    email,
    address,
    city,
    ice,
    if: contact.if,
    source,
    assignedTo,
    tags,
    notes,
  };
}
