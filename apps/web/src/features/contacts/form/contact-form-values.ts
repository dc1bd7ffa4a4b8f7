// The form of a contact holds these values, between the record and the operations.

import { blankContact, type Contact, editedContactShape } from '@zellige/domain/contacts/contact.schema';
import type { ContactAddress, ContactPerson } from '@zellige/domain/contacts/people/person.schema';
import { z } from 'zod';
import { changedValues } from '../../../records/form/changed-values.ts';

/** The operation's own schema: the same sentences in the browser and on the server. */
export const contactFormSchema = z
  .object(editedContactShape)
  .omit({ lastContact: true, remindersPausedUntil: true })
  .required();

type Values = z.input<typeof contactFormSchema>;

/** Each field of a person and of an address has its control. */
export type ContactFormValues = Omit<Values, 'people' | 'addresses'> & {
  people: ContactPerson[];
  addresses: ContactAddress[];
};
export type ContactFormOutput = z.output<typeof contactFormSchema>;

const { lastContact: _lastContact, remindersPausedUntil: _paused, ...blank } = blankContact;

/** An empty form, given to its author. */
export const blankContactForm = (assignedTo: string): ContactFormValues => ({
  ...blank,
  name: '',
  type: 'prospect',
  phone: '',
  assignedTo,
});

/** The record as a form of it would hold it: blank where it was stored before a field came. */
const storedValuesOf = (contact: Contact): ContactFormValues => {
  const filled = { ...blank, ...contact };
  const names = Object.keys(contactFormSchema.shape) as (keyof ContactFormValues)[];
  return Object.fromEntries(names.map((name) => [name, filled[name]])) as ContactFormValues;
};

/** The form of an existing contact; `formatPhone` shows its telephones as people write them. */
export const contactFormOf = (
  contact: Contact,
  formatPhone: (phone: string) => string,
): ContactFormValues => {
  const stored = storedValuesOf(contact);
  const people = stored.people.map((person) => ({ ...person, phone: formatPhone(person.phone) }));
  return { ...stored, people, phone: formatPhone(contact.phone) };
};

/** The fields to write: those that differ from the record as its form held it. */
export const changedContactFields = (output: ContactFormOutput, opened: object): object =>
  changedValues(output, storedValuesOf(opened as Contact));
