// A record is named as a person would: 'Devis DEV-012 pour Riad Équipements', 'Contact Amal Tazi'.

import { type CollectionName, collections } from '@zellige/domain';

export type Fields = Readonly<Record<string, unknown>>;

/** A text of a row, '' when it has none. */
export const textIn = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Kind and name of a record, of which some fields may be missing. */
export const recordName = (collection: CollectionName, row: Fields): string =>
  collections[collection].title(row);

/** Whether its participles take an e: 'Facture … créée'. */
export const isFeminine = (collection: CollectionName): boolean =>
  collections[collection].nouns.gender === 'f';
