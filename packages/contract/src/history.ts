// The Historique of a record as it travels: `GET /api/{entity}/{id}/history`, latest first (docs/product.md §4).
import type { CollectionName, RowId } from '@zellige/domain/kernel/identity/collection-map';
import type { FieldChange } from '@zellige/domain/kernel/records/history';
import { collectionPath } from './paths.ts';

export interface HistoryEntry {
  id: number;
  /** Version of the record that this change made. */
  version: number;
  /** `<verb>_<collection>`. */
  action: string;
  actorId: string;
  actorName: string;
  at: string;
  changes: FieldChange[];
}

/** `/api/contacts/42/history`. */
export const historyPath = (collection: CollectionName, id: RowId): string =>
  `${collectionPath(collection)}/${encodeURIComponent(id)}/history`;
