// The versions by which a merge knows what it moved follow the merges around it: a record that those alone wrote since still goes
// back to its contact (docs/adr/0043).
import type { Contact, ContactMerge } from '../../contacts/contact.schema.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';

/** Contacts that were merged into that one, and those that had been merged into them. */
async function mergedBelow(tx: Tx, id: number, known = new Set<number>()): Promise<Contact[]> {
  if (known.has(id)) return [];
  known.add(id);
  const below: Contact[] = [];
  for (const contact of await tx.contacts.findAll({ mergedInto: id }))
    below.push(contact, ...(await mergedBelow(tx, contact.id, known)));
  return below;
}

type Versions = ContactMerge['moved'];

/** The versions before, but for records that were written once since, and then by the merge. */
const versionsAfter = (before: Versions, written: Versions): Versions =>
  Object.fromEntries(
    Object.entries(before).map(([collection, versions]) => [
      collection,
      Object.fromEntries(
        Object.entries(versions).map(([key, version]) => [
          key,
          written[collection]?.[key] === version + 1 ? version + 1 : version,
        ]),
      ),
    ]),
  );

/** `written` holds the versions that a merge of that contact, or its undoing, gave to its records. */
export async function followVersions(tx: Tx, id: number, written: Versions): Promise<void> {
  for (const contact of await mergedBelow(tx, id)) {
    const { merge } = contact;
    const moved = merge && versionsAfter(merge.moved, written);
    if (moved && !isSameValue(moved, merge.moved))
      tx.contacts.put({ ...contact, merge: { ...merge, moved } });
  }
}
