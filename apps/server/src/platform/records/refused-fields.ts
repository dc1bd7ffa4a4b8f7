// Fields that a record cannot take are refused by name, before anything is written (docs/product.md D12).
import {
  type Actor,
  bodySchema,
  type CollectionName,
  fail,
  type Failure,
  findOperation,
  fixedFields,
  type Operation,
  type Row,
  serverFields,
  statusFields,
  unknownFields,
} from '@zellige/domain';
import { repeats } from '@zellige/domain/kernel/records/open-changes';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import type { Pool } from 'pg';
import { findRecord } from './record.repository.ts';

interface SentBody {
  operation: Operation;
  /** Collection and key of the path. */
  of: CollectionName;
  id: string | undefined;
  body: Readonly<Record<string, unknown>>;
  actor: Actor;
}

const refuse = (fields: Record<string, string>): Failure => fail('bad_request', undefined, fields).error;

interface BodyRule {
  schema: ReturnType<typeof bodySchema>;
  /** What comes back as it is or not at all, with the sentence for anything else: what is given once, and the status. */
  fixed: ReadonlyMap<string, string>;
  /** What may come back with the entity. */
  known: ReadonlySet<string>;
}

/** Made once: the rulebook does not change while the server runs. */
const rules = new WeakMap<Operation, Map<CollectionName, BodyRule>>();

function ruleOf(operation: Operation, of: CollectionName): BodyRule {
  const byCollection = rules.get(operation) ?? new Map<CollectionName, BodyRule>();
  rules.set(operation, byCollection);
  const known = byCollection.get(of);
  if (known) return known;
  const create = findOperation(`create_${of}`);
  const fixedNames = fixedFields(operation, create);
  const fixed = new Map([
    ...[...fixedNames].map((name) => [name, validation.fixedField] as const),
    ...[...statusFields(operation, create)].map((name) => [name, validation.statusField] as const),
  ]);
  const rule = {
    schema: bodySchema(operation),
    fixed,
    known: new Set([...serverFields(of), ...serverFields(operation.collection), ...fixedNames]),
  };
  byCollection.set(of, rule);
  return rule;
}

/**
 * A field that the entity does not have is refused. What the server writes of it may come back with it and is not read; what is
 * given once, when it is made, and the status, which is a matter of steps, may come back as they are.
 */
export async function refusedFields(
  pool: Pool,
  { operation, of, id, body, actor }: SentBody,
): Promise<Failure | null> {
  const { schema, fixed, known } = ruleOf(operation, of);
  const strange = unknownFields(schema, body, known);
  if (Object.keys(strange).length > 0) return refuse(strange);
  const sent = Object.entries(body).filter(([name]) => fixed.has(name));
  const record = sent.length > 0 && id !== undefined ? await findRecord(pool, of, id, actor) : null;
  if (!record?.isVisible) return null;
  const row = JSON.parse(record.data) as Row;
  const changed = sent.filter(([name, value]) => !repeats(row[name] ?? null, value));
  if (changed.length === 0) return null;
  return refuse(
    Object.fromEntries(changed.map(([name]) => [name, fixed.get(name) ?? validation.fixedField])),
  );
}
