// Which rows of a collection a person sees, as a condition of SQL, and whether something is stripped from them
// (docs/product.md §3).
import { type Actor, type CollectionName, collections, type Permission, type Row } from '@zellige/domain';
import { roleOf, type Scope, scopeOf } from '@zellige/domain/kernel/identity/permissions';
import type { Subject } from '@zellige/domain/kernel/records/subject';
import { linkingCollections } from '@zellige/domain/registry/linked-contacts';
import { probeRow } from '@zellige/domain/registry/record-visibility';
import { linkedContactCondition } from '../database/linked-records.repository.ts';
import { tableOf } from '../database/tables/tables.ts';

export interface Visibility {
  scope: Scope;
  /** The same for everybody who sees the same rows in the same way. */
  key: string;
  /** Strips what the person may not see; null when nothing is stripped and rows may travel as they are stored. */
  redact: ((row: Row) => Partial<Row>) | null;
  /** Rows that no search finds, since it reads what is stripped of them; null when there are none. */
  closed: { field: string; values: readonly string[]; hides: readonly string[] } | null;
  /** Of which of them the person has another right. */
  scopeFor(permission: Permission): Scope;
  /** Tables whose changes may change what is seen. */
  tables: readonly string[];
}

export function visibilityOf(actor: Actor, collection: CollectionName): Visibility {
  const description = collections[collection];
  const scope = scopeOf(actor, description.see);
  const own = { ...probeRow, assignedTo: actor.id };
  const hides = description.redact(probeRow, actor) !== probeRow;
  // Something is stripped of others' rows and not of the person's own: no two people see them alike.
  const isPersonal = hides && description.redact(own, actor) === own;
  const read = scope === 'linked' ? [collection, ...linkingCollections] : [collection];
  return {
    scope,
    key: scope === 'all' && !isPersonal ? roleOf(actor.role) : `${roleOf(actor.role)} ${actor.id}`,
    redact: hides ? (row) => description.redact(row, actor) : null,
    closed: closedRows(actor, description),
    scopeFor: (permission) => scopeOf(actor, permission),
    tables: read.map((name) => tableOf[name]),
  };
}

function closedRows(actor: Actor, { closed }: Subject): Visibility['closed'] {
  const values = closed?.values(actor) ?? [];
  return closed && values.length > 0 ? { field: closed.field, values, hides: closed.hides } : null;
}

/** The condition that leaves closed rows out; null where all may be searched. */
export const openCondition = ({ closed }: Visibility, bind: Bind): string | null =>
  closed && `coalesce(data->>'${closed.field}', '') <> ALL(${bind(closed.values)})`;

/** Adds a value to the statement and answers its `$n`. */
export type Bind = (value: unknown) => string;

const conditions: Readonly<Record<Scope, (actorId: string, bind: Bind) => string | null>> = {
  all: () => null,
  own: (actorId, bind) => `owners @> ARRAY[${bind(actorId)}]`,
  shared: (actorId, bind) => `(owners @> ARRAY[${bind(actorId)}] OR data->'owner' = 'null')`,
  linked: (actorId, bind) => linkedContactCondition(bind(actorId)),
  none: () => 'false',
};

/** The condition that keeps the rows a person sees; null when all are. A scope of 'none' keeps nothing. */
export const visibleCondition = (scope: Scope, actorId: string, bind: Bind): string | null =>
  conditions[scope](actorId, bind);
