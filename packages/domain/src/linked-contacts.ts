// The contacts a person reaches through the records that are theirs (docs/product.md §3).
import { type Actor, isOwn } from './kernel/permissions.ts';

interface Linking {
  contactId?: unknown;
  livreurId?: unknown;
}

/** Keys of the contacts that person delivers to, or has an event with. */
export function linkedContactIds(
  rows: { notes: readonly object[]; events: readonly object[] },
  actor: Actor,
): ReadonlySet<string> {
  const delivered = (rows.notes as readonly Linking[]).filter(({ livreurId }) => livreurId === actor.id);
  const planned = rows.events.filter((event) => isOwn(event as Record<string, unknown>, actor)) as Linking[];
  const ids = [...delivered, ...planned].map(({ contactId }) => contactId);
  return new Set(ids.filter((id) => id !== null && id !== undefined && id !== '').map(String));
}
