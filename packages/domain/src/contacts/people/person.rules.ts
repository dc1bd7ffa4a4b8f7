// These rules read the people and addresses of a contact: who is reached first, where invoices go.
import type { Contact } from '../contact.schema.ts';
import type { ContactAddress, ContactPerson } from './person.schema.ts';

const MAX_ADDRESS = 300;

type WithPeople = Partial<Pick<Contact, 'people'>>;
type WithAddresses = Pick<Contact, 'address' | 'city'> & Partial<Pick<Contact, 'addresses'>>;

/** Documents are for their attention unless somebody else is chosen. */
export const mainPersonOf = ({ people = [] }: WithPeople): ContactPerson | undefined =>
  people.find(({ isMain }) => isMain);

export const personOf = ({ people = [] }: WithPeople, id: string | undefined): ContactPerson | undefined =>
  people.find((person) => person.id === id);

export const addressOf = (
  { addresses = [] }: Partial<Pick<Contact, 'addresses'>>,
  id: string | undefined,
): ContactAddress | undefined => addresses.find((address) => address.id === id);

/** On one line, as documents keep it. */
export const addressText = ({ address, city }: Pick<ContactAddress, 'address' | 'city'>): string =>
  [address, city].filter(Boolean).join(', ').slice(0, MAX_ADDRESS);

/** Where invoices go: the first billing address; undefined where that is the contact's own. */
export const billingAddressOf = ({ addresses = [] }: WithAddresses): ContactAddress | undefined =>
  addresses.find(({ kind }) => kind === 'billing');

/** Its own and those of its people, without the empty ones. */
export const phonesOf = ({ phone, people = [] }: Pick<Contact, 'phone'> & WithPeople): string[] =>
  [phone, ...people.map((person) => person.phone)].filter(Boolean);

export const emailsOf = ({ email, people = [] }: Pick<Contact, 'email'> & WithPeople): string[] =>
  [email, ...people.map((person) => person.email)].filter(Boolean);
