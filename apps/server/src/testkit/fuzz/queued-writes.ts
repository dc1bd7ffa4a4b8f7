// Queues of writes as a device sends them: every operation of the rulebook with an input that its schema allows, which the
// document of the API leaves open.
import { SCHEMA_VERSION } from '@zellige/contract';
import { operations } from '@zellige/domain';
import * as fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from './api-document.ts';
import type { KnownRecords } from './existing-records.ts';
import { type JsonValue, valuesOf } from './schema-values.ts';

/** A key that names the record an operation acts on, whatever the schema says of its form. */
const withTarget = (input: JsonValue, id: string): JsonValue =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, id } : input;

const entryOf = (known: KnownRecords): fc.Arbitrary<JsonValue> =>
  fc.constantFrom(...operations.values()).chain((operation) => {
    const schema = z.toJSONSchema(operation.input, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
    const isNew = operation.verb.startsWith('create');
    return fc
      .record({ input: valuesOf(schema, '', known), rank: fc.nat(), opId: fc.uuid(), version: fc.nat(3) })
      .map(({ input, rank, opId, version }) => ({
        opId,
        action: operation.name,
        data: isNew ? input : withTarget(input, known.pick(operation.collection, rank)),
        timestamp: 1_795_000_000_000 + rank,
        baseVersion: version === 0 ? null : version,
        schema: SCHEMA_VERSION,
      }));
  });

/** The body of a push. */
export const queuesOf = (known: KnownRecords): fc.Arbitrary<JsonValue> =>
  fc.array(entryOf(known), { minLength: 1, maxLength: 4 }).map((entries) => ({ entries }));
