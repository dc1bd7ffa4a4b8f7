// Contacts that look like one another, in groups, with what makes them alike: of 50,000 in one pass over their keys.
import { foldText } from '../../kernel/text/folded-text.ts';
import { isIceShaped } from '../../kernel/text/identifiers.ts';
import { identityKeys } from '../contact.rules.ts';
import type { Contact } from '../contact.schema.ts';

export const likenesses = ['phone', 'email', 'ice', 'name'] as const;
export type LikeField = (typeof likenesses)[number];

export interface DuplicateGroup {
  /** The oldest first. */
  contacts: Contact[];
  reasons: LikeField[];
}

/** A key that more contacts share tells nothing: a switchboard, 'Client de passage'. */
const MOST_ALIKE = 20;

const keysOf = (contact: Contact): [LikeField, string][] => {
  const { phone, email, ice } = identityKeys(contact);
  const keys: [LikeField, string][] = [
    ['phone', phone],
    ['email', email],
    ['ice', isIceShaped(ice) ? ice : ''],
    ['name', foldText(`${contact.name}/${contact.company}`)],
  ];
  return keys.filter(([, key]) => key !== '');
};

type Place = Contact[];

/** The live contacts by each key that several of them have. */
function alike(contacts: readonly Contact[]): [LikeField, Contact[]][] {
  const byKey = new Map<string, { field: LikeField; place: Place }>();
  for (const contact of contacts)
    for (const [field, key] of keysOf(contact)) {
      const at = `${field} ${key}`;
      const known = byKey.get(at);
      if (known) known.place.push(contact);
      else byKey.set(at, { field, place: [contact] });
    }
  return [...byKey.values()]
    .filter(({ place }) => place.length > 1 && place.length <= MOST_ALIKE)
    .map(({ field, place }) => [field, place]);
}

/** Said of two contacts, or of one that was merged into either. */
function distinctPairs(contacts: readonly Contact[]): (a: Contact, b: Contact) => boolean {
  const standing = new Map(contacts.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  const pairs = new Set(
    contacts.flatMap(({ id, distinctFrom = [] }) =>
      distinctFrom.flatMap((other) => {
        const [a, b] = [standing.get(id) ?? id, standing.get(other) ?? other];
        return [`${a} ${b}`, `${b} ${a}`];
      }),
    ),
  );
  return (a, b) => pairs.has(`${a.id} ${b.id}`);
}

/** Groups with the most reasons first; `all` has the contacts of the corbeille too, which stand in no group. */
export function duplicateGroups(all: readonly Contact[]): DuplicateGroup[] {
  const areDistinct = distinctPairs(all);
  const groupOf = new Map<Contact, { contacts: Set<Contact>; reasons: Set<LikeField> }>();
  const join = (a: Contact, b: Contact, field: LikeField): void => {
    const [one, other] = [groupOf.get(a), groupOf.get(b)];
    const group = one ?? other ?? { contacts: new Set<Contact>(), reasons: new Set<LikeField>() };
    for (const contact of [a, b, ...(other?.contacts ?? [])]) {
      group.contacts.add(contact);
      groupOf.set(contact, group);
    }
    for (const reason of [field, ...(other?.reasons ?? [])]) group.reasons.add(reason);
  };
  for (const [field, place] of alike(all.filter(({ archivedAt }) => archivedAt === null)))
    for (const [rank, contact] of place.entries())
      for (const before of place.slice(0, rank))
        if (!areDistinct(contact, before)) join(before, contact, field);
  return [...new Set(groupOf.values())]
    .map(({ contacts, reasons }) => ({
      contacts: [...contacts].toSorted((a, b) =>
        a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt),
      ),
      reasons: likenesses.filter((field) => reasons.has(field)),
    }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}
