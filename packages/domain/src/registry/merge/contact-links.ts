// The fields in which records name a contact, found from what each subject declares (`names`): a merge moves all of them, and a write
// that names a merged contact is led by them.
import { collectionNames, collections } from '../collections.ts';
import type { CollectionName, Row } from '../../kernel/identity/collection-map.ts';
import { valueAt } from '../../kernel/schema/field-dictionary.ts';

export interface ContactLink {
  collection: CollectionName;
  /** `contactId`, `intervention.contactId`. */
  path: string;
}

export const contactLinks: readonly ContactLink[] = collectionNames.flatMap((collection) =>
  Object.entries(collections[collection].names)
    .filter(([, of]) => of.includes('contacts'))
    .map(([path]) => ({ collection, path })),
);

/** The names of those fields in an input, however deep. */
const keyFields: ReadonlySet<string> = new Set(contactLinks.map(({ path }) => path.split('.').at(-1) ?? ''));

/** Keys of contacts in an input. */
export function contactKeysIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([field, value]: [string, unknown]) =>
    keyFields.has(field) && typeof value === 'number' ? [String(value)] : contactKeysIn(value),
  );
}

/** The same input with other keys. */
export function withContactKeys<T>(input: T, keys: ReadonlyMap<string, number>): T;
export function withContactKeys(input: unknown, keys: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(input)) return input.map((one) => withContactKeys(one, keys));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => [
      field,
      (keyFields.has(field) && keys.get(String(value))) || withContactKeys(value, keys),
    ]),
  );
}

/** Keys of the contacts that a row names. */
export const contactKeysOf = (collection: CollectionName, row: Row): string[] =>
  contactLinks
    .filter((link) => link.collection === collection)
    .map(({ path }) => valueAt(row, path))
    .filter((key) => key !== null && key !== undefined && key !== '')
    .map(String);

/** The row with that key at the path. */
export function withKeyAt<T extends object>(row: T, path: string, key: number): T {
  const [field = '', ...rest] = path.split('.');
  const inner = (row as Record<string, unknown>)[field];
  return { ...row, [field]: rest.length === 0 ? key : withKeyAt(inner as object, rest.join('.'), key) };
}
