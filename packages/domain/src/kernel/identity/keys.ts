// Keys of records as a writer gives them (docs/adr/0022).
import { z } from 'zod';
import { DERIVED } from './derived-keys.ts';
import { type NumberedCollection, rankOf } from './numbering.ts';
import { validation } from '../failures/validation-messages.ts';

const MAX_CLIENT_KEY = 80;
/** A derived key names two records at most. */
export const MAX_KEY = 2 * MAX_CLIENT_KEY + 40;

const keyText = (max: number) =>
  z.string(validation.required).trim().min(1, validation.required).max(max, validation.tooLong(max));

/** The key of a record that is there. */
export const idText = keyText(MAX_KEY);

/**
 * The key that a writer gives to a new record, whichever way they like to write it. Out of their reach are the keys that the
 * system makes from those of other records: whoever took `BL-014~1` would keep that note from ever leaving.
 */
export const newKey = keyText(MAX_CLIENT_KEY).refine(
  (key) => !key.includes(DERIVED),
  validation.keyIsDerived,
);

/** The same for a document: never in the form of a legal number, which the series gives. */
export const newDocumentKey = (collection: NumberedCollection) =>
  newKey.refine((key) => rankOf(collection, key) === null, validation.keyIsNumber);
