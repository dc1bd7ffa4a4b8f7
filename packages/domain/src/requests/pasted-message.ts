// A pasted message is read for its client, its unit and its urgency. Pure.
import { clientNameOf } from '../contacts/contact.rules.ts';
import type { Contact } from '../contacts/contact.schema.ts';
import { emailsOf, phonesOf } from '../contacts/people/person.rules.ts';
import { serialKeyOf } from '../inventory/units/unit.rules.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { normalizePhone } from '../kernel/text/phone.ts';
import type { RequestPriority } from './request.schema.ts';

type KnownContact = Pick<Contact, 'id' | 'name' | 'company' | 'phone' | 'email' | 'people' | 'archivedAt'>;
type KnownUnit = Pick<Unit, 'id' | 'serialKey' | 'contactId' | 'archivedAt'>;

export interface Known {
  contacts: Iterable<KnownContact>;
  units: Iterable<KnownUnit>;
}

export interface MessageReading {
  /** Null where nobody answers to it, or several do. */
  contactId: number | null;
  client: string;
  /** Of the contact's people, the one whose telephone or e-mail is in it; undefined for none. */
  personId: string | undefined;
  /** '' for none. */
  unitId: string;
  title: string;
  description: string;
  priority: RequestPriority;
}

/** Less of a name or of a serial number is in too many texts. */
const LEAST_NAME = 4;
const LEAST_SERIAL = 4;
const LONGEST_TITLE = 90;
const LONGEST_TEXT = 8000;

const PHONE = /(?:\+|00)?\d[\d .()-]{7,18}\d/g;
/** No sign of an address. */
const BETWEEN_ADDRESSES = /[^\w.+@-]/;
const GREETING = /^(?:bonjour|bonsoir|salam|salut|hello|madame|monsieur|cher|chère)\b.{0,40}$/i;
const URGENT = /\b(?:urgent|urgente|urgence|au plus vite|immédiatement)\b/i;

const phonesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(PHONE)].flatMap(([found]) => normalizePhone(found) ?? []));
/** The point behind one ends its sentence. */
const emailsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(BETWEEN_ADDRESSES)
      .filter((word) => word.includes('@'))
      .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word)),
  );

/** Whole words: 'Atlas' is not in 'atlassian'. */
const holdsName = (words: string, name: string): boolean => {
  const folded = foldText(name);
  return folded.length >= LEAST_NAME && ` ${words} `.includes(` ${folded} `);
};

const wordsOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** The only one, or the only one with the longest name; null where there are several. */
function onlyOne<T>(found: readonly T[], lengthOf: (one: T) => number = () => 0): T | null {
  const [longest] = found.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (longest === undefined) return null;
  return found.filter((one) => lengthOf(one) === lengthOf(longest)).length === 1 ? longest : null;
}

/** By telephone, by e-mail, then by name. */
function contactIn(text: string, contacts: readonly KnownContact[]): KnownContact | null {
  const [phones, emails, words] = [phonesIn(text), emailsIn(text), wordsOf(text)];
  const lengthOf = ({ name, company }: KnownContact): number =>
    Math.max(...[name, company].map((one) => (holdsName(words, wordsOf(one)) ? one.length : 0)));
  return (
    onlyOne(contacts.filter((contact) => phonesOf(contact).some((phone) => phones.has(phone)))) ??
    onlyOne(
      contacts.filter((contact) => emailsOf(contact).some((email) => emails.has(email.toLowerCase()))),
    ) ??
    onlyOne(
      contacts.filter((contact) => lengthOf(contact) > 0),
      lengthOf,
    )
  );
}

/** Whoever of the contact's people says how they are reached. */
function personIn(text: string, { people = [] }: KnownContact): string | undefined {
  const [phones, emails] = [phonesIn(text), emailsIn(text)];
  const found = people.find(({ phone, email }) => phones.has(phone) || emails.has(email));
  return found?.id;
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Its serial number, however it is spaced: one without a digit is a word of any text. */
function unitIn(text: string, units: readonly KnownUnit[]): KnownUnit | null {
  const key = bare(serialKeyOf(text));
  const serialOf = ({ serialKey }: KnownUnit): string => bare(serialKey);
  const found = units.filter((unit) => {
    const serial = serialOf(unit);
    return serial.length >= LEAST_SERIAL && /\d/.test(serial) && key.includes(serial);
  });
  return onlyOne(found, (unit) => serialOf(unit).length);
}

/** The first line that says something, cut at a word. */
function titleOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const line = lines.find((one) => !GREETING.test(one)) ?? lines[0] ?? '';
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2))}…`;
}

const live = <T extends { archivedAt: string | null }>(rows: Iterable<T>): T[] =>
  [...rows].filter(({ archivedAt }) => archivedAt === null);

/** `readMessage('Bonjour, écran noir, SN 1204', { contacts, units })` */
export function readMessage(text: string, known: Known): MessageReading {
  const contacts = live(known.contacts);
  const unit = unitIn(text, live(known.units));
  const holder = unit ? contacts.find(({ id }) => id === unit.contactId) : undefined;
  const contact = contactIn(text, contacts) ?? holder ?? null;
  return {
    contactId: contact?.id ?? null,
    client: contact ? clientNameOf(contact) : '',
    personId: contact ? personIn(text, contact) : undefined,
    unitId: unit?.id ?? '',
    title: titleOf(text),
    description: text.trim().slice(0, LONGEST_TEXT),
    priority: URGENT.test(text) ? 'urgente' : 'normale',
  };
}
