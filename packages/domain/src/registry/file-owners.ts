// Files belong to these kinds of records, each with the right to attach and to remove them.
import { collectionNames, collections } from './collections.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import type { Permission } from '../kernel/identity/permissions.ts';
import type { FileRights } from '../kernel/records/subject.ts';

/** Kinds of records that files are attached to. */
export const fileOwners: readonly CollectionName[] = collectionNames.filter(
  (name) => collections[name].files !== undefined,
);

/** The rights on files of such records; undefined where nothing is attached. */
export function fileRights(type: string): (FileRights & { remove: Permission }) | undefined {
  const rights = collections[type as CollectionName]?.files;
  return rights && { remove: rights.attach, ...rights };
}
