// A dictionary gives the fields of a subject their labels and says how their values read, by path. Forms, columns, the
// Historique, the journal, the conflict page and files of import and export read it. Loaded with what needs it: the light
// declaration that every page carries is subject.ts.
import type { RowMeta } from '../identity/collection-map.ts';

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
  | 'vehicle'
  | 'stage'
  | 'units'
  | 'checklist'
  | 'measures'
  | 'characteristics'
  | 'people'
  | 'addresses'
  | 'signature';

export interface Field {
  label: string;
  kind: FieldKind;
  /** Words of a choice's values; a value without one reads as it is. */
  choices?: Readonly<Record<string, string>>;
  /** Of which catalogue a category is. */
  catalogue?: 'product' | 'service';
  /** The header of its column in files, where that is not the label; null for what files leave out. */
  file?: string | null;
}

/** Never shown but in the journal, there by this label. */
export interface HiddenField {
  isHidden: true;
  label: string;
}

type OwnName<T> = Exclude<keyof T & string, keyof RowMeta | 'id'>;

type PathOf<T, K extends keyof T & string, Whole> =
  NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? K extends Whole
        ? K
        : `${K}.${keyof NonNullable<T[K]> & string}`
      : K;

/** The paths of a row's own fields: `phone`, `price.sale`; an object of `Whole` counts as one field. */
type Path<T, Whole = never> = { [K in OwnName<T>]-?: PathOf<T, K, Whole> }[OwnName<T>];

/** Total over the own fields of a row: one left out does not compile. */
export type FieldDictionary<T, Whole = never> = Readonly<Record<Path<T, Whole>, Field | HiddenField>>;

/** Fields by path, without what is hidden. */
export type ShownFields = Readonly<Record<string, Field>>;

type FieldOptions = Pick<Field, 'file'>;

export const field = (label: string, kind: FieldKind = 'text', options: FieldOptions = {}): Field => ({
  label,
  kind,
  ...options,
});

/** A choice among these values. */
export const choice = (
  label: string,
  choices: Readonly<Record<string, string>>,
  options: FieldOptions = {},
): Field => ({ label, kind: 'choice', choices, ...options });

/** A choice whose values are their own words. */
export const oneOf = (label: string, values: readonly string[], options: FieldOptions = {}): Field =>
  choice(label, Object.fromEntries(values.map((value) => [value, value])), options);

/** A category of products, or of services. */
export const categoryOf = (catalogue: Field['catalogue']): Field => ({
  label: 'Catégorie',
  kind: 'category',
  ...(catalogue && { catalogue }),
});

export const hidden = (label: string): HiddenField => ({ isHidden: true, label });

type Dictionary = Readonly<Record<string, Field | HiddenField>>;

const isShown = (known: Field | HiddenField): known is Field => !('isHidden' in known);

export type ShownOf<D> = { [P in keyof D as D[P] extends Field ? P : never]: D[P] & Field };

/** A dictionary shows these. */
export const shown = <D extends Dictionary>(dictionary: D): ShownOf<D> =>
  Object.fromEntries(Object.entries(dictionary).filter(([, known]) => isShown(known))) as ShownOf<D>;

/** The header of a field's column in files; null where they leave it out. */
export const fileHeader = ({ label, file }: Field): string | null => (file === undefined ? label : file);

/** The labels of forms and columns, by path. */
export const labelsOf = <D extends Dictionary>(dictionary: D): { [P in keyof ShownOf<D>]: string } =>
  Object.fromEntries(
    Object.entries(shown(dictionary)).map(([path, known]) => [path, (known as Field).label]),
  ) as { [P in keyof ShownOf<D>]: string };

/** A row holds this at a path of its dictionary. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      row,
    );
