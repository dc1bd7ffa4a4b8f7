// A letter in free text to an address that nobody of the company's has: an account that was taken over sends such letters
// (docs/subjects/sending.md 'Letters').
import type { StaffMember } from '../../auth/user.schema.ts';
import { addDays, formatInstant } from '../../kernel/values/dates.ts';
import { type Fact, HAPPENED_DAYS } from '../../notifications/facts/fact.ts';
import type { Settings } from '../../settings/company.schema.ts';
import { isFreeText } from './free-text.rules.ts';
import { MESSAGES, messageSettingsOf } from '../message-settings.values.ts';
import type { Sending } from '../sending.schema.ts';
import type { SendableKind } from '../sending.values.ts';

/** How a kind of record is called, and where its pages are. */
interface Kind {
  path: string;
  nouns: { one: string };
}

interface LetterRows {
  sendings: readonly Sending[];
  staff: readonly StaffMember[];
  settings: readonly Settings[];
  /** Those of the addressees that a contact or an account has, in small letters. */
  addresses: readonly string[];
  kinds: Readonly<Record<SendableKind, Kind>>;
}

/** Of one notification, which has a thousand signs. */
const MOST_NAMED = 2;
const SLUG = 60;

const firstDay = (today: string): string => addDays(today, -HAPPENED_DAYS);

/** Whom a letter of these days goes to, in small letters; nobody of anything else. */
export const addresseesOn = ({ channel, letterDay = '', to, cc }: Sending, today: string): string[] =>
  channel === 'email' && letterDay >= firstDay(today)
    ? [to, ...cc].map((address) => address.toLowerCase())
    : [];

const listed = (addresses: readonly string[]): string =>
  addresses.length > MOST_NAMED
    ? `${addresses.slice(0, MOST_NAMED).join(', ')} et ${addresses.length - MOST_NAMED} autre(s)`
    : addresses.join(', ');

function factOf(letter: Sending, { path, nouns }: Kind, strangers: readonly string[], author: string): Fact {
  const { id, of, documentId, documentNumber, client, sentAt, createdBy, letterDay = '' } = letter;
  const about = [of === 'contacts' ? 'Relevé de compte' : nouns.one, documentNumber ?? client].join(' ');
  return {
    name: 'letter_stranger',
    // Tried again with another address it is told once more.
    said: encodeURIComponent(strangers.join(' ')).slice(0, SLUG),
    many: {
      text: (count) => `${count} e-mails à texte libre sont partis vers des adresses inconnues`,
      url: '/settings?section=journal',
    },
    day: letterDay,
    category: 'system',
    type: 'warning',
    priority: 'high',
    title: 'E-mail vers une adresse inconnue',
    message: `${author} a écrit à ${listed(strangers)} le ${formatInstant(sentAt)} (${about}), avec un texte libre\u00a0: aucun contact ni compte n’a cette adresse.`,
    actionUrl: `/${path}/${encodeURIComponent(documentId)}`,
    actionLabel: 'Voir le document',
    relatedType: 'sendings',
    relatedId: id,
    record: letter,
    people: [],
    roles: ['admin'],
    author: createdBy,
  };
}

/** Told to admins once: who wrote, to whom and when, never what. */
export function strangerFacts(
  { sendings, staff, settings, addresses, kinds }: LetterRows,
  today: string,
): Fact[] {
  const company = settings.find((row) => row.company)?.company;
  const { templates } = messageSettingsOf(settings.find(({ id }) => id === MESSAGES));
  const known = new Set([...addresses, (company?.email ?? '').toLowerCase()]);
  return sendings.flatMap((letter) => {
    const strangers = addresseesOn(letter, today).filter((address) => !known.has(address));
    if (strangers.length === 0) return [];
    const author = staff.find(({ id }) => id === letter.createdBy)?.fullName ?? letter.createdBy;
    const kind = kinds[letter.of];
    return isFreeText(letter, { templates, company, author, noun: kind.nouns.one })
      ? [factOf(letter, kind, strangers, author)]
      : [];
  });
}
