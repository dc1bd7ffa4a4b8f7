// Values that a schema of the API's document allows, by fast-check: what a well-behaved program would send.
import * as fc from 'fast-check';
import type { JsonSchema } from './api-document.ts';
import { collectionOfField, type KnownRecords } from './existing-records.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** Marks what is secret in a request: it may come out nowhere. */
export const SECRET_MARK = 'Gh7-secret-of-the-fuzzer';

const MOST_ITEMS = 3;
const LONGEST = 60;

const words = [
  'Atlas Bureau',
  'Écran interactif 75"',
  'Casablanca',
  'à livrer',
  'Remise de 10 %',
  "l'été",
  'x',
];
const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-12-31', '2027-01-04', '01/12/2026'];
const telephones = ['06 61 23 45 67', '+212537000000'];

const isSecret = (name: string): boolean => /password|secret|apiKey|^current$|^new$|^confirm$/i.test(name);

/** What people put into a field of that name, where the schema says no more than that it is a text. */
const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/phone/i, telephones],
  [/email/i, ['nadia@example.com', 'commercial2@zellige.demo']],
  [/^start(?:Date)?$|^from$/, ['2026-11-21', '2026-11-23', '2026-12-01']],
  [/^end(?:Date)?$|^to$/, ['2026-12-31', '2027-01-04', '01/12/2026', '2027-02-01']],
  [/date|day|^from$|^to$|until|start$|end$/i, days],
  [/^time$|hour/i, ['08:30', '14:00']],
  [/colou?r/i, ['#6050dc']],
  [/price|amount|sale|rental/i, ['1450.00', '0', '99']],
  [/url$/i, ['/contacts', '/quotes/DEV-001']],
  [/^ice$/i, ['001509100000072']],
];

function textOf(schema: JsonSchema, name: string, known: KnownRecords): fc.Arbitrary<JsonValue> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.constantFrom('nadia@example.com', 'admin@zellige.demo');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-21T09:00:00Z', '2026-12-01T00:00:00+01:00');
  if (isSecret(name)) return fc.nat(99).map((rank) => `${SECRET_MARK}-${rank}`);
  const collection = collectionOfField(name);
  if (collection !== null) return fc.nat().map((rank) => known.pick(collection, rank));
  const usual = byName.find(([pattern]) => pattern.test(name))?.[1];
  const longest = Math.min(schema.maxLength ?? LONGEST, LONGEST);
  const free = fc.string({
    minLength: Math.min(schema.minLength ?? 0, longest),
    maxLength: longest,
    unit: 'grapheme',
  });
  return usual
    ? fc.constantFrom(...usual)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: free });
}

/** Contacts have numbers for keys. */
function numericKeyOf(name: string, known: KnownRecords): fc.Arbitrary<JsonValue> | null {
  const collection = collectionOfField(name);
  return collection && fc.nat().map((rank) => Number(known.pick(collection, rank)) || rank % 10);
}

function numberOf(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<JsonValue> {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 1000, least + 1000);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) });
  return isWhole
    ? whole
    : fc.oneof(
        whole,
        whole.map((value) => value + 0.25),
      );
}

function listOf(schema: JsonSchema, name: string, known: KnownRecords): fc.Arbitrary<JsonValue> {
  const minLength = Math.min(schema.minItems ?? 0, MOST_ITEMS);
  const maxLength = Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS);
  return fc.array(valuesOf(schema.items ?? {}, name, known), { minLength, maxLength });
}

function objectOf(schema: JsonSchema, known: KnownRecords): fc.Arbitrary<JsonValue> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name, known)]),
  );
  const fixed = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object') return fixed;
  return fc.dictionary(fc.constantFrom('a', 'b', 'c'), valuesOf(additionalProperties, '', known), {
    maxKeys: 2,
  });
}

const anything: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, 0, 'texte'),
  fc.constant<JsonValue>({ a: [1] }),
);

const byType: Readonly<Record<string, typeof textOf>> = {
  string: textOf,
  integer: (schema, name, known) => numericKeyOf(name, known) ?? numberOf(schema, true),
  number: (schema, name, known) => numericKeyOf(name, known) ?? numberOf(schema, false),
  boolean: () => fc.boolean(),
  array: listOf,
  object: (schema, _name, known) => objectOf(schema, known),
  null: () => fc.constant(null),
};

/** Values that the schema of a field of that name allows. */
export function valuesOf(schema: JsonSchema, name: string, known: KnownRecords): fc.Arbitrary<JsonValue> {
  if ('const' in schema) return fc.constant(schema.const as JsonValue);
  if (schema.enum) return fc.constantFrom(...(schema.enum as JsonValue[]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name, known)));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf), name, known);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return byType[type ?? '']?.(schema, name, known) ?? anything;
}
