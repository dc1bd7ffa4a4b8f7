// 'La mienne' of a document is the whole of it: what the form writes, as I left it, whatever they changed (docs/sync.md 'Conflicts').

import { findOperation } from '@zellige/domain';
import { isSame } from '@zellige/sync/conflict/three-way';
import type { ConflictView } from '../../../platform/engine/app-engine.ts';

/** The fields that the change of a record may write; none for another step. */
export function writableFields(action: string): string[] {
  const input = findOperation(action)?.input as { shape?: { changes?: { shape?: object } } } | undefined;
  return Object.keys(input?.shape?.changes?.shape ?? {});
}

/** The changes that make their version mine; null for a step, which is done again as it is. */
export function wholeOfMine({ action, mine, theirs }: ConflictView): Record<string, unknown> | null {
  const fields = writableFields(action);
  if (fields.length === 0 || !mine || !theirs) return null;
  const differing = fields.filter((field) => field in mine && !isSame(mine[field], theirs[field]));
  return Object.fromEntries(differing.map((field) => [field, mine[field]]));
}
