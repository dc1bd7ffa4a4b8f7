// These schemas describe stored rows for the document of the API; only the server loads them. Each is held to its row type by
// the compiler, field by field, and to real answers by a test.
import { z } from 'zod';
import type { RowMeta } from '../identity/collection-map.ts';
import {
  amount,
  day as dayInput,
  ice,
  optionalDay,
  percentage,
  phone,
  price,
  positiveAmount,
  requiredPhone,
} from './field-kinds.ts';
import type { Stored } from './stored-fields.ts';

/** `2026-12-31`. */
export const day = z.string().meta({ format: 'date' });
/** A day, or nothing. */
export const dayOrNone = z.union([z.literal(''), day]);
/** `2026-12-31T09:30:00.000Z`. */
export const instant = z.string().meta({ format: 'date-time' });
/** `hh:mm`, '' where nobody said. */
export const timeOfDay = z.string().regex(/^(?:\d{2}:\d{2})?$/);
/** MAD of two decimals. */
export const mad = z.number();

type Scalar = string | number | boolean | null | undefined;

/** The same type with its intersections laid flat, nothing read-only, and each field saying whether it may be absent. */
type Flat<T> = unknown extends T
  ? unknown
  : T extends Scalar
    ? T
    : T extends readonly (infer Item)[]
      ? Flat<Item>[]
      : { -readonly [K in keyof T]-?: [Flat<T[K]>, object extends Pick<T, K> ? 'optional' : 'needed'] };

/** Whether each of both may stand in the place of the other. */
type IsSame<A, B> = [Flat<A>] extends [Flat<B>] ? ([Flat<B>] extends [Flat<A>] ? true : false) : false;

/** Fields that one of both has alone, or has otherwise. */
type Differing<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B
    ? IsSame<Pick<A, K>, Pick<B, K>> extends true
      ? never
      : K
    : K;
}[keyof A | keyof B];

type FieldOf<S extends z.ZodType, T> =
  IsSame<z.output<S>, T> extends true ? unknown : { differs: Differing<z.output<S>, T> };

/** A schema whose output is exactly that type; otherwise the compiler names the fields that differ. */
export const schemaOf =
  <T>() =>
  <S extends z.ZodType>(schema: S & FieldOf<S, T>): S =>
    schema;

const rowMeta = {
  version: z.int().describe('Grows by one at each change; the value of If-Match'),
  rev: z.int().describe('Change counter of the server when it was written last'),
  createdAt: instant,
  updatedAt: instant,
  createdBy: z.string(),
  updatedBy: z.string(),
  archivedAt: instant.nullable().describe('Since when it is in the corbeille; null while it is live'),
} satisfies Record<keyof RowMeta, z.ZodType>;

type WithMeta<S extends z.ZodRawShape> = z.ZodObject<S & typeof rowMeta>;

/** The schema of a row: its fields, and what every row carries. */
export const recordOf =
  <T extends RowMeta>() =>
  <const S extends z.ZodRawShape>(shape: S & FieldOf<WithMeta<S>, T>): WithMeta<S> =>
    z.object({ ...shape, ...rowMeta });

type Shape = Readonly<Record<string, z.ZodType>>;

/** How kinds of fields are stored whose input is written in more than one way. */
const storedForms = new Map<z.ZodType, z.ZodType>([
  [dayInput, day],
  [optionalDay, dayOrNone],
  [phone, z.string().describe('E.164, or empty')],
  [requiredPhone, z.string().describe('E.164')],
  [ice, z.string().describe('Fifteen digits, or empty')],
  [amount, mad],
  [price, mad],
  [percentage, z.number().describe('Percent')],
  [positiveAmount, mad],
]);

function storedForm(name: string, schema: z.ZodType): z.ZodType {
  const known = storedForms.get(schema);
  if (known) return known;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return storedForm(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return storedForm(name, schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodArray) return z.array(storedForm(name, schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) return z.object(storedFields(schema.shape as Shape));
  if (schema instanceof z.ZodPipe || schema instanceof z.ZodUnion)
    throw new Error(`write out how ${name} is stored: its input is given in several ways`);
  return schema instanceof z.ZodString ? z.string() : schema;
}

type StoredShape<S extends Shape> = { [K in keyof S]: z.ZodType<Stored<S>[K]> };

/** The stored fields of what a writer gives, but for those whose stored form their input does not tell. */
export const storedFields = <S extends Shape>(shape: S): StoredShape<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, storedForm(name, schema)]),
  ) as StoredShape<S>;
