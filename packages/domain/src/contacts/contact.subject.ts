// A contact among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { deviceContactId } from '../kernel/identity/numbering.ts';
import { byName, named, subject } from '../kernel/records/subject.ts';

export const contactSubject = subject('contacts', {
  isErased: true,
  see: 'contacts.see',
  nouns: { one: 'Contact', many: 'Contacts', gender: 'm' },
  title: ({ name }) => named('Contact', name),
  orderKey: byName,
  searchLine: ({ name, company, email, phone, city, ice, tags, people = [] }) =>
    searchLine(
      [name, company, email, city, ice, ...tags, ...people.flatMap((person) => [person.name, person.email])],
      [phone, ...people.map((person) => person.phone)],
    ),
  keys: ({ now, random }) => deviceContactId(now, random),
  files: { attach: 'contacts.edit' },
  keyScope: 'contacts',
});
