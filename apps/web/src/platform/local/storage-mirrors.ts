// The browser's local storage mirrors a few facts of the data (specification §9 'Local storage'): the rows themselves are in
// IndexedDB, which fails whole or not at all; here are their number, the settings, and a sync queue that is always empty.
import type { LocalEngine } from '@zellige/sync/local/local-engine';
import { readJson, type TextStorage, writeJson } from '../browser/storage.ts';

export const mirrorKeys = {
  /** The sync queue's length and the last sync time, as in connected mode. */
  sync: 'sync',
  /** The cached entity lists: rows and last change of each. */
  lists: 'cachedLists',
  company: 'companySettings',
  integrations: 'integrationConfigs',
} as const;

interface Listed {
  count: number;
  updatedAt: string;
}

const listed = (rows: readonly { [field: string]: unknown }[]): Listed => ({
  count: rows.length,
  updatedAt: rows.reduce((last, { updatedAt }) => (String(updatedAt) > last ? String(updatedAt) : last), ''),
});

/** Writes the mirrors after a change; a local storage that is full or forbidden loses nothing but them. */
export function mirror(engine: LocalEngine, collections: readonly string[], storage: TextStorage): void {
  const rowsOf = (collection: string) => engine.store.find(collection, {});
  const lists = Object.fromEntries(collections.map((name) => [name, listed(rowsOf(name))]));
  writeJson(storage, mirrorKeys.lists, lists);
  writeJson(storage, mirrorKeys.sync, { waiting: 0, lastSync: engine.lastWrite });
  writeJson(storage, mirrorKeys.company, engine.store.get('settings', 'company')?.['company'] ?? null);
  // The configurations themselves live here: whoever saved one finds it again (settings-routes.ts).
  if (readJson(storage, mirrorKeys.integrations) === undefined)
    writeJson(storage, mirrorKeys.integrations, {});
}
