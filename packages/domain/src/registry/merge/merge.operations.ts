// These operations merge contacts that are the same client, and take a merge back (docs/adr/0043). Both read every collection that
// names a contact.
import { contactActions } from '../../contacts/contact.actions.ts';
import type { Contact, ContactMerge } from '../../contacts/contact.schema.ts';
import { mergeMessages as words } from '../../contacts/merge/merge.messages.ts';
import { overfullMerge } from '../../contacts/merge/merged-lists.ts';
import { fieldsBefore, mergedExchanges, mergedFields } from '../../contacts/merge/merged-fields.ts';
import { type MergeChoices, mergeContactsInput, undoMergeInput } from '../../contacts/merge/merge.schema.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import type { Row } from '../../kernel/identity/collection-map.ts';
import {
  operation,
  type OperationContext,
  recordOperation,
  type Tx,
  type TypedCollection,
} from '../../kernel/operations/operation.ts';
import { valueAt } from '../../kernel/schema/field-dictionary.ts';
import { contactLinks, withKeyAt } from './contact-links.ts';
import { followVersions } from './merge-versions.ts';

const { permission } = contactActions.edit;

const rowsOf = (tx: Tx, collection: keyof Tx): TypedCollection<Row> => tx[collection];

const atField = (field: string, sentence: string) =>
  fail('validation_failed', undefined, { [field]: sentence });

/** Why one of the contacts cannot go into the standing one; null when it can. */
async function refusalOf(
  contact: Contact | undefined,
  { id, rank, ctx }: { id: number; rank: number; ctx: OperationContext },
): Promise<Result<never> | null> {
  const field = `from.${rank}`;
  if (!contact || !(await ctx.sees('contacts', contact)))
    return atField(field, validation.nowhere('Contact', String(id)));
  if (!permits(ctx.actor, permission, { ...contact })) return fail('forbidden');
  if (contact.mergedInto !== undefined) return atField(field, words.merged(contact.name));
  return contact.archivedAt === null ? null : atField(field, words.archived(contact.name));
}

/** Those that go into the standing one; what was merged into it before is left out. */
async function leavingContacts(
  tx: Tx,
  { into, from }: { into: number; from: readonly number[] },
  ctx: OperationContext,
): Promise<Result<Contact[]>> {
  const leaving: Contact[] = [];
  for (const [rank, id] of from.entries()) {
    if (id === into || from.indexOf(id) < rank) continue;
    const contact = await tx.contacts.get(id);
    if (contact?.mergedInto === into) continue;
    const refusal = await refusalOf(contact, { id, rank, ctx });
    if (refusal) return refusal;
    if (contact) leaving.push(contact);
  }
  return ok(leaving);
}

/** Has every record that names the one name the other, and answers the versions that they got. */
async function moveLinks(tx: Tx, from: number, into: number): Promise<ContactMerge['moved']> {
  const moved: ContactMerge['moved'] = {};
  for (const { collection, path } of contactLinks) {
    const rows = rowsOf(tx, collection);
    const found = await rows.findAll({ [path]: from });
    if (found.length === 0) continue;
    const written = found.map((row) => rows.put(withKeyAt(row, path, into)));
    const versions = written.map(({ id, version }) => [id, version] as const);
    moved[collection] = { ...moved[collection], ...Object.fromEntries(versions) };
  }
  await followVersions(tx, from, moved);
  return moved;
}

function wrongChoice(choices: MergeChoices, ids: ReadonlySet<number>): Result<never> | null {
  const wrong = Object.entries(choices ?? {}).find(([, id]) => !ids.has(id));
  return wrong ? atField(`choices.${wrong[0]}`, words.chosen) : null;
}

export const mergeContacts = operation('merge', 'contacts', {
  permission,
  condition: 'the writer may change all of the contacts, and none of them is in the corbeille',
  input: mergeContactsInput,
  conflict: 'append',
  target: ({ into }) => into,
  // In one order, so that two merges wait for each other and never in a circle.
  first: ({ into, from }) =>
    [into, ...from].toSorted((a, b) => a - b).map((id) => ({ collection: 'contacts', id })),
  async run(tx, { into, from, choices }, ctx) {
    const standing = await tx.contacts.get(into);
    if (!standing) return fail('not_found');
    const leaving = await leavingContacts(tx, { into, from }, ctx);
    if (!leaving.ok) return leaving;
    const contacts = [standing, ...leaving.value];
    const wrong = wrongChoice(choices, new Set([into, ...from]));
    if (wrong) return wrong;
    if (leaving.value.length === 0) return ok(standing);
    const fields = mergedFields(contacts, choices);
    const overfull = overfullMerge(fields);
    if (overfull) return overfull;
    const changed = Object.entries(fields).map(([field, to]) => [
      field,
      { from: (standing as Readonly<Record<string, unknown>>)[field] ?? null, to },
    ]);
    let own: ContactMerge['fields'] = Object.fromEntries(changed);
    for (const contact of leaving.value) {
      const moved = await moveLinks(tx, contact.id, into);
      const merge = { at: instantOf(ctx), by: ctx.actor.id, moved, fields: own };
      const { leftBehind: _leftBehind, ...rest } = contact;
      tx.contacts.archive({ ...rest, mergedInto: into, merge });
      own = {};
    }
    const distinctFrom = contacts.flatMap((contact) => contact.distinctFrom ?? []);
    return ok(
      tx.contacts.put({
        ...standing,
        ...fields,
        exchanges: mergedExchanges(contacts),
        ...(distinctFrom.length > 0 && { distinctFrom: [...new Set(distinctFrom)] }),
      }),
    );
  },
});

/** Has what was moved and stands as it was moved name its contact again; answers what stays, by collection. */
async function moveBack(tx: Tx, { id, merge }: Contact, into: number): Promise<Record<string, string[]>> {
  const stays: Record<string, string[]> = {};
  const back: ContactMerge['moved'] = {};
  for (const { collection, path } of contactLinks) {
    const rows = rowsOf(tx, collection);
    for (const [key, version] of Object.entries(merge?.moved[collection] ?? {})) {
      const row = await rows.get(key);
      if (!row || valueAt(row, path) !== into) continue;
      if (row.version === version)
        back[collection] = { ...back[collection], [key]: rows.put(withKeyAt(row, path, id)).version };
      else stays[collection] = [...(stays[collection] ?? []), key];
    }
  }
  await followVersions(tx, id, back);
  return stays;
}

/** The contacts of the merge that is taken back: that of the merged contact, or the latest into a standing one. */
async function mergeOf(
  tx: Tx,
  contact: Contact,
): Promise<{ standing: Contact | undefined; merged: Contact[] }> {
  const { mergedInto } = contact;
  const standing = mergedInto === undefined ? contact : await tx.contacts.get(mergedInto);
  const all = standing ? await tx.contacts.findAll({ mergedInto: standing.id }) : [];
  const instants = all.map(({ merge }) => merge?.at ?? '').toSorted();
  const at = mergedInto === undefined ? instants.at(-1) : contact.merge?.at;
  return { standing, merged: all.filter(({ merge }) => merge?.at === at) };
}

export const undoMergeContacts = recordOperation('undo_merge', 'contacts', {
  // Of the contact that stands, or of one that was merged into it.
  ...contactActions.edit,
  input: undoMergeInput,
  conflict: 'append',
  async run(tx, contact, _input, ctx) {
    const { standing, merged } = await mergeOf(tx, contact);
    const [first] = merged;
    if (!standing || !first) return fail('illegal_transition', words.nothing);
    if (standing.mergedInto !== undefined)
      return fail('illegal_transition', words.mergedAgain(standing.name));
    if (![standing, ...merged].every((one) => permits(ctx.actor, permission, { ...one })))
      return fail('forbidden');
    const theirs = new Set(merged.flatMap(({ exchanges = [] }) => exchanges.map(({ id }) => id)));
    const fields = Object.assign({}, ...merged.map(({ merge }) => merge?.fields)) as ContactMerge['fields'];
    tx.contacts.put({
      ...standing,
      ...fieldsBefore(standing, fields),
      exchanges: (standing.exchanges ?? []).filter(({ id }) => !theirs.has(id)),
    });
    const back: Contact[] = [];
    for (const one of merged) {
      const records = await moveBack(tx, one, standing.id);
      const { mergedInto: _mergedInto, merge: _merge, ...rest } = one;
      const leftBehind = { contactId: standing.id, records };
      const isWhole = Object.keys(records).length === 0;
      back.push(tx.contacts.put({ ...rest, archivedAt: null, ...(!isWhole && { leftBehind }) }));
    }
    return ok(back.find(({ id }) => id === contact.id) ?? back[0] ?? standing);
  },
});

export const mergeOperations = [mergeContacts, undoMergeContacts] as const;
