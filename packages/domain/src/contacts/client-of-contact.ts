// A record copies these fields of its contact, whichever way it is made (docs/product.md 'Contacts'), so that a later change of
// the contact alters nothing.
import { withDefaults } from '../kernel/values/defaults.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { clientNameOf } from './contact.rules.ts';
import type { Contact } from './contact.schema.ts';
import { addressOf, addressText, billingAddressOf, mainPersonOf, personOf } from './people/person.rules.ts';
import type { ContactPerson } from './people/person.schema.ts';
import { peopleWords } from './people/person.values.ts';

/** A person and an address of the contact, by their keys; '' for none, absent where nobody chose. */
interface Choice {
  personId?: string | undefined;
  addressId?: string | undefined;
}

/** The work is done at the address that was chosen, else at the contact's own, else at its first site. */
export function workplaceOf(contact: Contact, { addressId }: Choice = {}) {
  const chosen = addressOf(contact, addressId);
  const { addresses = [] } = contact;
  const site = contact.address === '' ? addresses.find(({ kind }) => kind === 'site') : undefined;
  const place = chosen ?? site;
  return {
    address: addressText(place ?? contact),
    addressId: place?.id ?? '',
    isChosen: chosen !== undefined,
  };
}

/** Where the person cannot be reached, the contact is. */
export const copyOfPerson = (contact: Contact, person: ContactPerson | undefined) => ({
  personId: person?.id ?? '',
  clientPerson: person?.name ?? '',
  clientPhone: person?.phone || contact.phone,
  clientEmail: person?.email || contact.email,
});

/**
 * The client as documents keep them; their telephone as it is stored. Without a choice they are for the main person, at the billing
 * address; a person or an address that the contact no longer has is none.
 */
export function clientOfContact(contact: Contact, choice: Choice = {}) {
  const { personId, addressId } = choice;
  const person = personId === undefined ? mainPersonOf(contact) : personOf(contact, personId);
  const address = addressId === undefined ? billingAddressOf(contact) : addressOf(contact, addressId);
  return {
    client: clientNameOf(contact),
    ...copyOfPerson(contact, person),
    addressId: address?.id ?? '',
    clientAddress: addressText(address ?? contact),
    clientIce: contact.ice,
  };
}

/** What a record may copy: the client of a document, and where the work is done. */
const copyOf = (contact: Contact, choice: Choice) => ({
  ...clientOfContact(contact, choice),
  place: workplaceOf(contact, choice),
});

export type ClientOfContact = ReturnType<typeof copyOf>;
type DocumentClient = Omit<ClientOfContact, 'place'>;

const documentClient = ({ place: _place, ...client }: ClientOfContact): DocumentClient => client;

type PartialClient = { [Name in keyof DocumentClient]?: DocumentClient[Name] | undefined };

interface ForContact extends Choice {
  contactId?: number | null | undefined;
  clientPerson?: string | undefined;
}

interface Following<Copied> {
  take: (client: ClientOfContact) => Copied;
  ctx: OperationContext;
}

/** What a person brings with it, and what is the contact's alone; the rest of a copy comes with an address. */
const ofPerson: ReadonlySet<string> = new Set(['personId', 'clientPerson', 'clientPhone', 'clientEmail']);
const ofContact: ReadonlySet<string> = new Set(['client', 'clientIce']);

/** Who writes a name without its key means the person of that name; an address that is written is none of the contact's. */
function choiceOf<Copied extends object>(
  contact: Contact,
  input: ForContact,
  take: Following<Copied>['take'],
): Choice {
  const { people = [] } = contact;
  const { clientPerson } = input;
  const given: Readonly<Record<string, unknown>> = { ...input };
  const isWritten = Object.keys(take(copyOf(contact, {}))).some(
    (name) => given[name] !== undefined && !ofPerson.has(name) && !ofContact.has(name),
  );
  const personId =
    clientPerson === undefined ? undefined : (people.find(({ name }) => name === clientPerson)?.id ?? '');
  return { personId: input.personId ?? personId, addressId: input.addressId ?? (isWritten ? '' : undefined) };
}

/**
 * The input with what its contact says where the input says nothing: what a writer leaves empty stays so. `take` chooses what the
 * record keeps of it. Failure: only the authority knows the contact.
 */
export async function withContact<Input extends ForContact, Copied extends object>(
  tx: Tx,
  input: Input & { [Name in keyof Copied]?: Copied[Name] | undefined },
  { take, ctx }: Following<Copied>,
): Promise<Result<Input>> {
  if ((input.contactId ?? null) === null) return ok(input);
  const named = { collection: 'contacts' as const, id: input.contactId ?? 0 };
  const contact = await namedRecord(tx, named, ctx);
  if (contact === undefined) return ok(input);
  if (contact !== 'elsewhere')
    return ok({
      ...input,
      ...withDefaults(take(copyOf(contact, choiceOf(contact, input, take))), input),
      ...choiceIn(input),
    });
  return 'client' in input && input.client !== undefined ? ok(input) : fail('not_attempted');
}

/** A key stays as it was written: the person it names may be gone, the copy that came with it is not. */
const choiceIn = ({ personId, addressId }: Choice): Choice => ({
  ...(personId !== undefined && { personId }),
  ...(addressId !== undefined && { addressId }),
});

/** A document is for somebody: without a name, the contact that it names is none. */
export const withoutClient = ({ contactId }: ForContact): Result<never> =>
  fail(
    'validation_failed',
    undefined,
    (contactId ?? null) === null
      ? { client: validation.required }
      : { contactId: validation.nowhere('Contact', String(contactId)) },
  );

/** The same of a document, which is for somebody. */
export async function withClient<Input extends ForContact & PartialClient>(
  tx: Tx,
  input: Input,
  ctx: OperationContext,
): Promise<Result<Input & { client: string }>> {
  const known = await withContact<Input, DocumentClient>(tx, input, { take: documentClient, ctx });
  if (!known.ok) return known;
  const { client } = known.value;
  return client ? ok({ ...known.value, client }) : withoutClient(known.value);
}

const unchosen = { personId: '', clientPerson: '', addressId: '' };

/** The part of a copy that a person or an address brings which the record did not name before. */
function chosenPart<Copied extends object>(
  copied: Copied,
  before: ForContact,
  changes: ForContact,
): Partial<Copied> {
  const isOther = (key: keyof Choice): boolean =>
    changes[key] !== undefined && changes[key] !== (before[key] ?? '');
  const comes = (name: string): boolean =>
    !ofContact.has(name) && isOther(ofPerson.has(name) ? 'personId' : 'addressId');
  return Object.fromEntries(Object.entries(copied).filter(([name]) => comes(name))) as Partial<Copied>;
}

/** Whether the contact has them no longer. */
const isGone = (contact: Contact, { personId = '', addressId = '' }: Choice): boolean =>
  (personId !== '' && !personOf(contact, personId)) || (addressId !== '' && !addressOf(contact, addressId));

/** The same contact, with another person or address of it. */
async function withChoice<Changes extends ForContact, Copied extends object>(
  tx: Tx,
  before: ForContact,
  { changes, take, ctx }: Following<Copied> & { changes: Changes },
): Promise<Result<Changes>> {
  const id = before.contactId ?? null;
  if (id === null || (changes.personId === undefined && changes.addressId === undefined)) return ok(changes);
  const contact = await namedRecord(tx, { collection: 'contacts', id }, ctx);
  if (contact === undefined || contact === 'elsewhere') return ok(changes);
  const chosen = { personId: '', addressId: '', ...choiceIn(before), ...choiceIn(changes) };
  if (isGone(contact, chosen)) return ok(changes);
  return ok({ ...chosenPart(take(copyOf(contact, chosen)), before, changes), ...changes });
}

/**
 * The changes of a record that is given another contact, or another person or address of the same, with what those say where the
 * changes say nothing.
 */
export const clientOfNewContact = async <Changes extends ForContact, Copied extends object>(
  tx: Tx,
  before: ForContact,
  {
    changes,
    ...following
  }: Following<Copied> & { changes: Changes & { [Name in keyof Copied]?: Copied[Name] | undefined } },
): Promise<Result<Changes>> => {
  const isSame = changes.contactId === undefined || changes.contactId === (before.contactId ?? null);
  if (isSame) return withChoice<Changes, Copied>(tx, before, { changes, ...following });
  const followed = await withContact<Changes, Copied>(tx, changes, following);
  // The people of the contact before are not those of this one.
  return followed.ok && before.personId !== undefined ? ok({ ...unchosen, ...followed.value }) : followed;
};

/** The same of a document. */
export const followedClient = <Changes extends ForContact & PartialClient>(
  tx: Tx,
  before: ForContact,
  { changes, ctx }: { changes: Changes; ctx: OperationContext },
): Promise<Result<Changes>> =>
  clientOfNewContact<Changes, DocumentClient>(tx, before, { changes, take: documentClient, ctx });

/** The address that the contact of a document still has under the key that the document names. */
async function namedAddress({ contactId = null, addressId }: ForContact, ctx: OperationContext) {
  if (contactId === null || !addressId) return undefined;
  const contact = await ctx.unlocked.contacts.get(contactId);
  const address = contact && addressOf(contact, addressId);
  return contact && address ? { contact, address } : undefined;
}

/** An invoice says where it is billed to: a document that names a site gives way to the billing address of its contact. */
export async function billedAddress(
  document: ForContact,
  ctx: OperationContext,
): Promise<{ addressId?: string; clientAddress?: string }> {
  const named = await namedAddress(document, ctx);
  if (named?.address.kind !== 'site') return {};
  const { addressId, clientAddress } = clientOfContact(named.contact);
  return { addressId, clientAddress };
}

/** An invoice cannot be written for a site. */
export async function checkBilled(document: ForContact, ctx: OperationContext): Promise<Result<true>> {
  const named = await namedAddress(document, ctx);
  return named?.address.kind === 'site'
    ? fail('validation_failed', undefined, { addressId: peopleWords.notBilled })
    : ok(true);
}
