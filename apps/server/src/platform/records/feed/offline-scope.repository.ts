// Which rows a device keeps that does not keep everything, as conditions of SQL: the table of the rulebook
// (domain `keptOffline`), read in SQL.
import { type Actor, type CollectionName, collectionNames } from '@zellige/domain';
import { keepingRules, recentFrom } from '@zellige/domain/offline/offline-scope';
import type { Pool } from 'pg';
import { tableOf } from '../../database/tables/tables.ts';
import { visibilityOf, visibleCondition } from '../visibility.ts';

/** Where a statement has the person, the first recent day, and the first day of recent changes. */
export interface ConditionPlaces {
  person: string;
  day: string;
  changed: string;
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Recent, open or own. */
function baseCondition(name: CollectionName, alias: string, places: ConditionPlaces): string {
  const rule = keepingRules[name];
  if (!rule) return 'true';
  const open = rule.open.map(({ field, values }) => `${alias}.data->>'${field}' IN (${quoted(values)})`);
  const conditions = [
    `${alias}.data->>'${rule.day}' COLLATE "C" >= ${places.day}`,
    `${alias}.data->>'updatedAt' COLLATE "C" >= ${places.changed}`,
    `${alias}.owners @> ARRAY[${places.person}]`,
    ...open,
  ];
  return `(${conditions.join(' OR ')})`;
}

/** A row keeps another one on the device of whoever sees it: their copy has no other. */
function viewerCondition(
  actor: Actor,
  name: CollectionName,
  alias: string,
  { person }: ConditionPlaces,
): string {
  const { scope } = visibilityOf(actor, name);
  if (scope === 'none') return 'false';
  return scope === 'own' ? `${alias}.owners @> ARRAY[${person}]` : 'true';
}

/** The condition on the rows of a table, or of its alias; null when all of them are kept. */
export function copyCondition(
  actor: Actor,
  name: CollectionName,
  places: ConditionPlaces,
  alias: string = tableOf[name],
): string | null {
  const rule = keepingRules[name];
  if (!rule) return null;
  const children = rule.children.map(
    ({ collection, field }) =>
      `EXISTS (SELECT 1 FROM ${tableOf[collection]} AS ${alias}_child
        WHERE ${alias}_child.data->>'${field}' = ${alias}.id
          AND ${viewerCondition(actor, collection, `${alias}_child`, places)}
          AND ${baseCondition(collection, `${alias}_child`, places)})`,
  );
  const parents = rule.parents.map(
    ({ collection, field }, rank) =>
      `EXISTS (SELECT 1 FROM ${tableOf[collection]} AS ${alias}_${rank}
        WHERE ${alias}_${rank}.id = ${alias}.data->>'${field}'
          AND ${viewerCondition(actor, collection, `${alias}_${rank}`, places)}
          AND ${copyCondition(actor, collection, places, `${alias}_${rank}`) ?? 'true'})`,
  );
  return `(${[baseCondition(name, alias, places), ...children, ...parents].join(' OR ')})`;
}

/** How many live rows of each family that person sees and a copy of so many days leaves on the server. */
export async function countOlder(
  pool: Pool,
  { actor, days, now }: { actor: Actor; days: number; now: Date },
): Promise<Partial<Record<CollectionName, number>>> {
  const families = collectionNames.filter((name) => keepingRules[name]);
  const counts = families.flatMap((name) => {
    const { scope } = visibilityOf(actor, name);
    if (scope === 'none' || scope === 'own') return [];
    const visible = visibleCondition(scope, actor.id, () => '$1') ?? 'true';
    const inCopy = copyCondition(actor, name, { person: '$1', day: '$2', changed: '$3' }) ?? 'true';
    return `SELECT '${name}' AS collection, count(*) AS older FROM ${tableOf[name]}
      WHERE archived_at IS NULL AND ${visible} AND NOT ${inCopy}`;
  });
  if (counts.length === 0) return {};
  const { day, changed } = recentFrom(days, now.getTime());
  const read = await pool.query<{ collection: CollectionName; older: number }>(counts.join(' UNION ALL '), [
    actor.id,
    day,
    changed,
  ]);
  return Object.fromEntries(
    read.rows.filter(({ older }) => older > 0).map((row) => [row.collection, row.older]),
  );
}
