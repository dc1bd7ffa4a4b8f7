// The Historique of a record in local mode, from the store (docs/product.md §4), with what that person may see of it.
import type { HistoryEntry } from '@zellige/contract/history';
import { type Actor, collectionByPath, type CollectionName, type Row } from '@zellige/domain';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { redactHistory } from '@zellige/domain/kernel/records/history-redaction';
import { answered, type LocalRoute, refused } from './local-http.ts';
import type { LocalStore } from './local-store.ts';
import { visibilityOf } from './visibility.ts';

/** Null when that person may not see the record. */
async function readHistory(
  { engine }: LocalStore,
  actor: Actor,
  collection: CollectionName,
  id: string,
): Promise<HistoryEntry[] | null> {
  await engine.load();
  const { store } = engine;
  const { sees, redact } = visibilityOf(actor, collection, (name, where) => store.find(name, where));
  const row = (store.get(collection, id) ?? store.find(collection, { number: id })[0]) as Row | undefined;
  if (!row || (sees && !sees(row))) return null;
  const entries = engine
    .history(collection, row.id)
    .map(({ rev, version, action, actorId, actorName, at, changes }) => ({
      id: rev,
      version,
      action,
      actorId,
      actorName,
      at,
      changes: changes as HistoryEntry['changes'],
    }));
  return redact ? redactHistory(entries, redact, row) : entries;
}

/** `GET /api/{entity}/{id}/history`, latest first. */
export const recordRoutes = (
  store: () => LocalStore,
  currentUser: () => SessionUser | null,
): LocalRoute[] => [
  {
    method: 'GET',
    path: /^\/api\/([\w-]+)\/([^/]+)\/history$/,
    async answer({ parts: [path = '', id = ''] }) {
      const user = currentUser();
      const collection = collectionByPath(path)?.name;
      const actor = user && { id: user.id, role: user.role, fullName: user.name };
      const entries = actor && collection ? await readHistory(store(), actor, collection, id) : null;
      return entries ? answered(entries) : refused(404, 'not_found', 'HTTP 404: Not Found');
    },
  },
];
