// Finds the duplicate of a contact, among those read so far and those stored, by telephone, e-mail or name; fast with
// thousands.
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { DuplicateOf } from '../kernel/transfers/import-family.ts';
import { type ContactIdentity, identityKeys, isDuplicateOf, isSamePerson } from './contact.rules.ts';
import type { Contact } from './contact.schema.ts';

type Identity = ContactIdentity & Pick<Contact, 'people'>;

/** A contact already met: stored, or on an earlier row of the file. */
export interface KnownContact extends Identity {
  /** Row of the file, null when it is stored. */
  line: number | null;
  isArchived: boolean;
}

/** The register answers for one contact with its double, or others that only look like it. */
export interface RegisterAnswer {
  duplicateOf: DuplicateOf | null;
  hasHomonym: boolean;
  sharesDetail: boolean;
}

function reasonOf(known: KnownContact, typed: ContactIdentity): string {
  const left = identityKeys(known);
  const right = identityKeys(typed);
  if (left.phone !== '' && left.phone === right.phone) return importMessages.samePhone;
  return left.email !== '' && left.email === right.email
    ? importMessages.sameEmail
    : importMessages.sameIdentity;
}

const labelOf = ({ name, company, isArchived }: KnownContact): string => {
  const label = company === '' ? name : `${name} (${company})`;
  return isArchived ? importMessages.inCorbeille(label) : label;
};

export class ContactRegister {
  readonly #byKey = new Map<string, KnownContact[]>();

  constructor(stored: Iterable<Identity & { archivedAt: string | null }> = []) {
    for (const contact of stored)
      this.add({ ...contact, line: null, isArchived: contact.archivedAt !== null });
  }

  add(contact: KnownContact): void {
    for (const key of this.#keysOf(contact)) {
      const known = this.#byKey.get(key);
      if (known) known.push(contact);
      else this.#byKey.set(key, [contact]);
    }
  }

  /** The first double by order of arrival, and whether others merely share a name or a detail. */
  look(typed: Identity): RegisterAnswer {
    const alike = this.#keysOf(typed).flatMap((key) => this.#byKey.get(key) ?? []);
    const double = alike.find((known) => isDuplicateOf(known, typed));
    return {
      duplicateOf: double ? { line: double.line, label: labelOf(double), by: reasonOf(double, typed) } : null,
      hasHomonym: alike.some((known) => isSamePerson(known, typed)),
      sharesDetail: alike.some((known) => !isSamePerson(known, typed)),
    };
  }

  #keysOf(contact: Identity): string[] {
    const keys = [contact, ...(contact.people ?? [])].flatMap((one) => {
      const { phone, email } = identityKeys({ phone: one.phone, email: one.email });
      return [...(phone === '' ? [] : [`phone/${phone}`]), ...(email === '' ? [] : [`email/${email}`])];
    });
    if (contact.company !== '') keys.push(`name/${foldText(contact.name)}/${foldText(contact.company)}`);
    return keys;
  }
}
