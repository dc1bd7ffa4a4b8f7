// The records that would follow a contact into another, counted by kind on this device.
import type { CollectionName } from '@zellige/domain';
import { collections } from '@zellige/domain/registry/collections';
import { contactLinks } from '@zellige/domain/registry/merge/contact-links';
import { plural } from '../../../ui/format.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';

/** '3 devis, 2 factures'; '' where nothing follows. */
export function movedInWords(engine: Pick<AppEngine, 'find'>, from: readonly number[]): string {
  const counts = new Map<CollectionName, number>();
  for (const { collection, path } of contactLinks)
    for (const id of from)
      counts.set(collection, (counts.get(collection) ?? 0) + engine.find(collection, { [path]: id }).length);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([collection, count]) => {
      const { one, many } = collections[collection].nouns;
      return plural(count, one.toLowerCase(), many.toLowerCase());
    })
    .join(', ');
}
