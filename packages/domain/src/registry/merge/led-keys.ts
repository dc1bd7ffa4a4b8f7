// A write that names a merged contact, from a queue, a file or another program, is led to the one that stands, in the engine that
// runs it (docs/adr/0043).
import type { RowId } from '../../kernel/identity/collection-map.ts';
import type { LedRows } from '../../kernel/operations/unlocked-rows.ts';
import type { Lead } from '../../kernel/operations/execute.ts';
import type { WriteContext } from '../../kernel/operations/operation.ts';
import { lateChanges } from '../../contacts/merge/late-changes.ts';
import type { Contact } from '../../contacts/contact.schema.ts';
import { contactKeysIn, withContactKeys } from './contact-links.ts';

/** Acts on the contact that they name, merged as it may be. */
const onItself: ReadonlySet<string> = new Set(['create', 'archive', 'restore', 'undo_merge']);

/** A chain is as long as merges of merged contacts; longer ones are damage. */
const MAX_STEPS = 50;

type ContactReader = (id: RowId) => Promise<Contact | undefined>;

/** The contact that stands for that one: itself, unless it was merged. */
async function standingContact(id: RowId, read: ContactReader): Promise<Contact | undefined> {
  let contact = await read(id);
  for (let step = 0; contact?.mergedInto !== undefined && step < MAX_STEPS; step += 1)
    contact = await read(contact.mergedInto);
  return contact;
}

/** The keys that changed, by the key in the input. */
async function ledKeys(ids: readonly string[], read: ContactReader): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for (const id of new Set(ids)) {
    const standing = await standingContact(id, read);
    if (standing && String(standing.id) !== id) keys.set(id, standing.id);
  }
  return keys;
}

async function ledContact(
  verb: string,
  given: object,
  { rows, ctx, read }: { rows: LedRows; ctx: WriteContext; read: ContactReader },
): Promise<object> {
  const input: Readonly<Record<string, unknown>> = { ...given };
  const field = verb === 'merge' ? 'into' : 'id';
  const merged = await read(input[field] as number);
  if (merged?.mergedInto === undefined) return input;
  const standing = await standingContact(merged.mergedInto, read);
  if (!standing) return input;
  const led = { ...input, [field]: standing.id };
  if (verb !== 'update') return led;
  const around = { unlocked: rows.unlocked, ctx };
  return { ...led, changes: await lateChanges(input['changes'] as object, { merged, standing }, around) };
}

/** The input on whatever stands by now for the contacts that it names. */
export const ledToStanding: Lead = (operation, input, { rows, ctx }) => {
  const locking: ContactReader = (id) => rows.get('contacts', id) as Promise<Contact | undefined>;
  if (operation.collection === 'contacts')
    return onItself.has(operation.verb)
      ? null
      : ledContact(operation.verb, input as object, { rows, ctx, read: locking });
  const ids = contactKeysIn(input);
  if (ids.length === 0) return null;
  // A new record reads its contact under a lock anyway; whatever changes one has its own record to lock first.
  const read: ContactReader =
    operation.target(input) === null ? locking : (id) => rows.unlocked.contacts.get(id);
  return ledKeys(ids, read).then((keys) => (keys.size === 0 ? input : withContactKeys(input, keys)));
};
