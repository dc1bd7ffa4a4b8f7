// Webhooks receive the operations of the rulebook by name, except those on personal records, on views, on the directory and on the
// settings (docs/product.md 'Settings').
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { operations } from './operations.ts';

const untold: ReadonlySet<CollectionName> = new Set(['notifications', 'views', 'staff', 'settings'] as const);

/** What a device gave up, or had made too, is noted in the history of its record; nothing happened to tell. */
const isNote = (verb: string): boolean => verb.startsWith('give_up') || verb === 'join';

/** `<verb>_<collection>` of everything that a webhook may listen to, in the order of the rulebook. */
export const webhookEventNames: readonly string[] = [...operations.values()]
  .filter(({ collection, verb }) => !untold.has(collection) && !isNote(verb))
  .map(({ name }) => name);

/** The same by collection. */
export const webhookEventsByCollection: ReadonlyMap<CollectionName, readonly string[]> = new Map(
  Object.entries(
    Object.groupBy(webhookEventNames, (name) => operations.get(name)?.collection ?? 'settings'),
  ) as [CollectionName, string[]][],
);
