// What a field of a record is called and how its values read, for comparing two versions of it.

import type { Category } from '@zellige/domain/catalogue/catalogue.schema';

/** How a value is written, and with what it can be changed. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'phone'
  | 'email'
  | 'amount'
  | 'price'
  | 'number'
  | 'percent'
  | 'day'
  | 'time'
  | 'instant'
  | 'choice'
  | 'person'
  | 'contact'
  | 'category'
  | 'tags'
  | 'boolean'
  | 'lines'
  | 'items'
  | 'materials'
  | 'files'
  | 'technicians'
  | 'checklist'
  | 'characteristics'
  | 'signature';

export interface FieldWords {
  label: string;
  kind: FieldKind;
  /** Words of a choice's values; a value without one reads as it is. */
  choices?: Readonly<Record<string, string>>;
  /** Of which catalogue a category is. */
  catalogue?: Category['type'];
}

/** By path: `phone`, `price.sale`, `intervention.work`. */
export type RecordWords = Readonly<Record<string, FieldWords>>;

export const field = (label: string, kind: FieldKind = 'text'): FieldWords => ({ label, kind });

/** A choice among these values. */
export const choice = (label: string, choices: Readonly<Record<string, string>>): FieldWords => ({
  label,
  kind: 'choice',
  choices,
});

/** A choice whose values are their own words. */
export const oneOf = (label: string, values: readonly string[]): FieldWords =>
  choice(label, Object.fromEntries(values.map((value) => [value, value])));

/** A category of products, or of services. */
export const categoryOf = (catalogue: Category['type']): FieldWords => ({
  label: 'Catégorie',
  kind: 'category',
  catalogue,
});
