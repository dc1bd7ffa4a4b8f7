// A record copies these fields of its contact, whichever way it is made (docs/product.md 'Contacts'), so that a later change of
// the contact alters nothing.
import { withDefaults } from '../kernel/values/defaults.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { clientNameOf } from './contact.rules.ts';
import type { Contact } from './contact.schema.ts';

const MAX_ADDRESS = 300;

/** The client as documents keep them; their telephone as it is stored. */
export const clientOfContact = (contact: Contact) => ({
  client: clientNameOf(contact),
  clientPhone: contact.phone,
  clientEmail: contact.email,
  clientAddress: [contact.address, contact.city].filter(Boolean).join(', ').slice(0, MAX_ADDRESS),
  clientIce: contact.ice,
});

export type ClientOfContact = ReturnType<typeof clientOfContact>;

type PartialClient = { [Name in keyof ClientOfContact]?: ClientOfContact[Name] | undefined };

interface ForContact {
  contactId?: number | null | undefined;
}

/**
 * The input with what its contact says where the input says nothing: what a writer leaves empty stays so. `take` chooses what the
 * record keeps of it. Failure: only the authority knows the contact.
 */
export async function withContact<Input extends ForContact, Copied extends object>(
  tx: Tx,
  input: Input & { [Name in keyof Copied]?: Copied[Name] | undefined },
  { take, ctx }: { take: (client: ClientOfContact) => Copied; ctx: OperationContext },
): Promise<Result<Input>> {
  if ((input.contactId ?? null) === null) return ok(input);
  const named = { collection: 'contacts' as const, id: input.contactId ?? 0 };
  const contact = await namedRecord(tx, named, ctx);
  if (contact === undefined) return ok(input);
  if (contact !== 'elsewhere')
    return ok({ ...input, ...withDefaults(take(clientOfContact(contact)), input) });
  return 'client' in input && input.client !== undefined ? ok(input) : fail('not_attempted');
}

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
  const known = await withContact<Input, ClientOfContact>(tx, input, { take: (client) => client, ctx });
  if (!known.ok) return known;
  const { client } = known.value;
  return client ? ok({ ...known.value, client }) : withoutClient(known.value);
}

/** The changes of a record that is given another contact, with what that one says where they say nothing. */
export const clientOfNewContact = async <Changes extends ForContact, Copied extends object>(
  tx: Tx,
  { contactId }: ForContact,
  {
    changes,
    ...following
  }: {
    changes: Changes & { [Name in keyof Copied]?: Copied[Name] | undefined };
    take: (client: ClientOfContact) => Copied;
    ctx: OperationContext;
  },
): Promise<Result<Changes>> =>
  changes.contactId === contactId ? ok(changes) : withContact<Changes, Copied>(tx, changes, following);

/** The same of a document. */
export const followedClient = <Changes extends ForContact & PartialClient>(
  tx: Tx,
  before: ForContact,
  { changes, ctx }: { changes: Changes; ctx: OperationContext },
): Promise<Result<Changes>> =>
  clientOfNewContact<Changes, ClientOfContact>(tx, before, { changes, take: (client) => client, ctx });
