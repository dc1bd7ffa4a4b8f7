// Warnings about a contact, and contacts that resemble it: they inform and never block (docs/product.md 'Contacts' and §8).
import { foldText } from '../kernel/text/folded-text.ts';
import { hasValidIceKey, isIceShaped } from '../kernel/text/identifiers.ts';
import { normalizePhone } from '../kernel/text/phone.ts';
import { plainText } from '../kernel/text/plain-text.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Contact } from './contact.schema.ts';
import { emailsOf, phonesOf } from './people/person.rules.ts';

export type ContactIdentity = Pick<Contact, 'phone' | 'email' | 'ice' | 'company' | 'name'>;

export const companyWithoutIce = 'Ce client est une société sans ICE : son ICE doit figurer sur ses factures';

/** Sentences by field: a wrong ICE key, a company client without ICE (CGI art. 145-III). */
export function contactWarnings(contact: Pick<Contact, 'ice' | 'company' | 'type'>): Record<string, string> {
  if (isIceShaped(contact.ice) && !hasValidIceKey(contact.ice)) return { ice: validation.iceKey };
  if (contact.ice === '' && contact.company !== '' && contact.type === 'client')
    return { ice: companyWithoutIce };
  return {};
}

export interface Likeness {
  contact: Contact;
  field: 'phone' | 'email' | 'ice' | 'company';
}

/** Keys that identify a contact, made comparable; empty where it is not known. */
export const identityKeys = (identity: Partial<ContactIdentity>) => ({
  phone: normalizePhone(identity.phone ?? '') ?? '',
  email: plainText(identity.email ?? '')
    .trim()
    .toLowerCase(),
  ice: plainText(identity.ice ?? '').replace(/\s/g, ''),
});

/** A person of the contact being typed, as far as it is typed. */
type TypedPerson = { phone?: string | undefined; email?: string | undefined };

/** The telephones and e-mails of what is typed, of its people too. */
function typedDetails(identity: Partial<ContactIdentity>, people: readonly TypedPerson[]) {
  const all = [identity, ...people].map(({ phone = '', email = '' }) => identityKeys({ phone, email }));
  return {
    phones: new Set(all.map(({ phone }) => phone).filter(Boolean)),
    emails: new Set(all.map(({ email }) => email).filter(Boolean)),
    ice: identityKeys(identity).ice,
  };
}

/** The same name at the same company; people without a company are never told apart by their name alone. */
export const isSamePerson = (a: ContactIdentity, b: ContactIdentity): boolean =>
  a.company !== '' && foldText(a.name) === foldText(b.name) && foldText(a.company) === foldText(b.company);

type Agreement = 'same' | 'different' | 'unknown';

const agreement = (a: string, b: string): Agreement =>
  a === '' || b === '' ? 'unknown' : a === b ? 'same' : 'different';

/**
 * The same contact twice. A telephone or e-mail in common tells it, unless name and the other detail both differ: two
 * colleagues share a switchboard or `contact@`. Without either, the same name and company, when no detail contradicts:
 * two people of one company may bear one name.
 */
export function isDuplicateOf(a: ContactIdentity, b: ContactIdentity): boolean {
  const left = identityKeys(a);
  const right = identityKeys(b);
  const details = new Set([agreement(left.phone, right.phone), agreement(left.email, right.email)]);
  if (!details.has('different')) return details.has('same') || isSamePerson(a, b);
  return details.has('same') && foldText(a.name) === foldText(b.name);
}

const strength = ['phone', 'email', 'ice', 'company'] as const;

/** Contacts that look like the one being typed, at most `limit`, strongest likeness first. */
export function similarContacts(
  typed: Partial<ContactIdentity> & { people?: readonly TypedPerson[] | undefined },
  contacts: Iterable<Contact>,
  options: { except?: number; limit?: number } = {},
): Likeness[] {
  const { limit = 3, except } = options;
  const typedKeys = typedDetails(typed, typed.people ?? []);
  const company = foldText(typed.company ?? '');
  const found: Record<Likeness['field'], Likeness[]> = { phone: [], email: [], ice: [], company: [] };
  for (const contact of contacts) {
    if (contact.id === except || contact.archivedAt !== null) continue;
    const field = likenessField(typedKeys, company, contact);
    if (field && found[field].length < limit) found[field].push({ contact, field });
  }
  return strength.flatMap((field) => found[field]).slice(0, limit);
}

/** The live contact that has the telephone or the e-mail of the one to be saved: a person is asked whether it is the same. */
export function twinOf(
  typed: Pick<ContactIdentity, 'phone'> &
    Partial<Pick<ContactIdentity, 'email'>> & { people?: readonly TypedPerson[] | undefined },
  contacts: Iterable<Contact>,
  except?: number,
): Likeness | null {
  const { phone, email, people } = typed;
  const options = { limit: 1, ...(except !== undefined && { except }) };
  return (
    similarContacts({ phone, people, ...(email !== undefined && { email }) }, contacts, options)[0] ?? null
  );
}

function likenessField(
  typedKeys: ReturnType<typeof typedDetails>,
  company: string,
  contact: Contact,
): Likeness['field'] | null {
  const { phones, emails } = typedKeys;
  if (phones.size > 0 && phonesOf(contact).some((phone) => phones.has(phone))) return 'phone';
  if (emails.size > 0 && emailsOf(contact).some((email) => emails.has(email))) return 'email';
  if (isIceShaped(typedKeys.ice) && typedKeys.ice === contact.ice) return 'ice';
  return company.length > 2 && company === foldedCompany(contact) ? 'company' : null;
}

const foldedCompanies = new WeakMap<Contact, string>();

/** Remembered for as long as the row lives: the warning runs over every contact at each pause of the typing. */
function foldedCompany(contact: Contact): string {
  const known = foldedCompanies.get(contact);
  if (known !== undefined) return known;
  const folded = foldText(contact.company);
  foldedCompanies.set(contact, folded);
  return folded;
}

/** The name a document is addressed to. */
export const clientNameOf = (contact: Pick<Contact, 'name' | 'company'>): string =>
  contact.company || contact.name;
