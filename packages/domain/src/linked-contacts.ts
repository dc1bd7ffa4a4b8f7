// The contacts a person reaches through the records that are theirs (product.md §3 'linked').
import type { Actor } from './kernel/permissions.ts';

/** Keys of the contacts that person delivers to. */
export const linkedContactIds = (notes: readonly object[], actor: Actor): ReadonlySet<string> =>
  new Set(
    (notes as { livreurId?: unknown; contactId?: unknown }[])
      .filter(
        ({ livreurId, contactId }) => livreurId === actor.id && contactId !== null && contactId !== undefined,
      )
      .map(({ contactId }) => String(contactId)),
  );
