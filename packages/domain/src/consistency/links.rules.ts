// Each reference between records names one that exists, by key or by number. Records that the corbeille erases for good
// after thirty days (contacts, catalogue, tasks) may be gone: documents carry their own copy of what they need of them.
import { collectionNames, collections } from '../registry/collections.ts';
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import { noReferences, type Reference } from '../kernel/records/subject.ts';
import { toRecord, findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

export type { Reference };

/** Collections whose rows may refer to others. */
export const linkedCollections = collectionNames.filter(
  (name) => collections[name].references !== noReferences,
);

/** Collections whose rows are checked one by one: those, and the stock that movements add up to. */
export const checkedCollections = collectionNames.filter(
  (name) => name === 'inventory' || linkedCollections.includes(name),
);

/** Everything that a row refers to; a row too damaged to read refers to nothing, and `checkLinks` says so. */
export function referencesOf(collection: CollectionName, row: Row): readonly Reference[] {
  let references: readonly Reference[] = [];
  readable({ collection, id: String(row.id) }, () => {
    references = collections[collection].references(row);
    return [];
  });
  return references;
}

/** One finding for each reference to nothing. */
export function checkLinks(
  collection: CollectionName,
  row: Row,
  isThere: (reference: Reference) => boolean,
): Finding[] {
  const number = typeof row['number'] === 'string' ? row['number'] : null;
  const place = { collection, id: String(row.id), number };
  return readable(place, () =>
    collections[collection]
      .references(row)
      .filter((reference) => !isThere(reference))
      .map((reference) =>
        finding('broken-link', place, words.broken(toRecord(reference.collection), reference.id)),
      ),
  );
}
