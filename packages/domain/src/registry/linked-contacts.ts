// The contacts a person reaches through the records that are theirs (docs/product.md §3).
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { type Actor, isOwn } from '../kernel/identity/permissions.ts';

/** Collections whose records link a person to contacts. */
export const linkingCollections = ['bonLivraison', 'events'] as const satisfies readonly CollectionName[];

interface LinkingRead {
  collection: (typeof linkingCollections)[number];
  where: Record<string, unknown>;
}

/** Reads to know whom that person delivers to, or has an event with. */
export const linkingReads = (actor: Actor): readonly LinkingRead[] => [
  { collection: 'bonLivraison', where: { livreurId: actor.id } },
  { collection: 'events', where: {} },
];

/** Keys of those contacts; `rows` are those of the `linkingReads`. */
export function linkedContactIds(rows: readonly object[], actor: Actor): ReadonlySet<string> {
  const own = (rows as readonly Record<string, unknown>[]).filter(
    (row) => row['livreurId'] === actor.id || isOwn(row, actor),
  );
  const ids = own.map((row) => row['contactId']);
  return new Set(ids.filter((id) => id !== null && id !== undefined && id !== '').map(String));
}
