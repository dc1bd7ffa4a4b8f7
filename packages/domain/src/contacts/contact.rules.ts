// Warnings and likenesses between contacts: they inform, they never block (product.md §5 and §8).
import { foldText, searchLine } from '../kernel/folded-text.ts';
import { hasValidIceKey, isIceShaped } from '../kernel/identifiers.ts';
import { normalizePhone } from '../kernel/phone.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { Contact } from './contact.schema.ts';

type Identity = Pick<Contact, 'phone' | 'email' | 'ice' | 'company' | 'name'>;

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

const keysOf = (identity: Partial<Identity>) => ({
  phone: normalizePhone(identity.phone ?? '') ?? '',
  email: (identity.email ?? '').trim().toLowerCase(),
  ice: (identity.ice ?? '').replace(/\s/g, ''),
});

/** The same person or company twice: same telephone or email, or the same company and name. */
export function isDuplicateOf(a: Identity, b: Identity): boolean {
  const left = keysOf(a);
  const right = keysOf(b);
  const samePerson = foldText(a.name) === foldText(b.name) && foldText(a.company) === foldText(b.company);
  return (
    (left.phone !== '' && left.phone === right.phone) ||
    (left.email !== '' && left.email === right.email) ||
    (samePerson && a.company !== '')
  );
}

/** Contacts that look like the one being typed, at most `limit`, strongest likeness first. */
export function similarContacts(
  typed: Partial<Identity>,
  contacts: Iterable<Contact>,
  options: { except?: number; limit?: number } = {},
): Likeness[] {
  const wanted = keysOf(typed);
  const company = foldText(typed.company ?? '');
  const found: Likeness[] = [];
  for (const contact of contacts) {
    if (contact.id === options.except || contact.archivedAt !== null) continue;
    const field = likenessField(wanted, company, contact);
    if (field) found.push({ contact, field });
    if (found.length >= (options.limit ?? 3)) break;
  }
  return found;
}

function likenessField(
  wanted: ReturnType<typeof keysOf>,
  company: string,
  contact: Contact,
): Likeness['field'] | null {
  if (wanted.phone !== '' && wanted.phone === contact.phone) return 'phone';
  if (wanted.email !== '' && wanted.email === contact.email) return 'email';
  if (isIceShaped(wanted.ice) && wanted.ice === contact.ice) return 'ice';
  return company.length > 2 && company === foldText(contact.company) ? 'company' : null;
}

export const contactSearchLine = (contact: Contact): string =>
  searchLine(
    [contact.name, contact.company, contact.email, contact.city, contact.ice, contact.tags.join(' ')],
    [contact.phone],
  );
