// A stored row holds each field of its schema, given or blank.
import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
type Value<Schema extends z.ZodType> = Exclude<z.output<Schema>, undefined>;

/** The row type of a shape: written there, never again. */
export type Stored<S extends Shape> = { [K in keyof S]: Value<S[K]> };

type BlankName<S extends Shape, K extends keyof S> =
  undefined extends z.input<S[K]>
    ? '' extends z.output<S[K]>
      ? K
      : never[] extends z.output<S[K]>
        ? K
        : null extends z.output<S[K]>
          ? K
          : never
    : never;

const blanks = ['', [], null];

/** The optional fields hold these while nobody gives them: an empty text, list or null. Numbers and choices have no blank. */
export const blankOf = <S extends Shape>(shape: S): { [K in keyof S as BlankName<S, K>]: Value<S[K]> } =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const blank = blanks.find((value) => schema.safeParse(value).success);
      return blank === undefined || !schema.safeParse(undefined).success ? [] : [[name, blank]];
    }),
  ) as { [K in keyof S as BlankName<S, K>]: Value<S[K]> };
