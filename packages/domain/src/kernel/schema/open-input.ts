// Looks through what wraps a schema (optional, nullable, defaults, transformations) to the fields or items within.
import { z } from 'zod';

export interface OpenInput {
  shape?: Readonly<Record<string, z.ZodType>>;
  element?: z.ZodType;
}

/** The schema without its wrappers, as it takes values in. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema;
}

const opened = new WeakMap<z.ZodType, OpenInput>();

/** The fields of an object, those of all kinds where there are several; the items of a list. Found once for each schema. */
export function openInput(schema: z.ZodType): OpenInput {
  const known = opened.get(schema) ?? look(schema);
  opened.set(schema, known);
  return known;
}

function look(schema: z.ZodType): OpenInput {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return { shape: inner.shape };
  if (inner instanceof z.ZodArray) return { element: inner.element as z.ZodType };
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return {};
  const shapes = (inner.options as z.ZodType[]).map((option) => openInput(option).shape ?? {});
  return { shape: Object.assign({}, ...shapes) as Record<string, z.ZodType> };
}
