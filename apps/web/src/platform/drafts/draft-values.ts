// A draft stores the unsaved values beside the record's own at that moment: the record may have changed when the draft is taken
// up again.
import { isSame } from '@zellige/sync/conflict/three-way';
import { localTextStorage, readJson, writeJson } from '../browser/storage.ts';

/** What a form shows before anything is typed. */
interface Opened<Values> {
  values: Values;
  /** Null of a new record. */
  version: number | null;
}

interface StoredDraft {
  typed: Record<string, unknown>;
  opened: Record<string, unknown>;
  version: number | null;
}

export interface RestoredDraft<Values> {
  values: Values;
  /** The record has changed since: what was typed stands in what it is now. */
  hasMovedOn: boolean;
}

/** The values to go on with; null where nothing was kept. */
export function readDraft<Values extends object>(
  key: string,
  opened: Opened<Values>,
): RestoredDraft<Values> | null {
  const stored = readJson(localTextStorage, key);
  if (typeof stored !== 'object' || stored === null) return null;
  // An earlier version of the application kept the values alone.
  if (!('typed' in stored)) return { values: stored as Values, hasMovedOn: false };
  const { typed, opened: before, version } = stored as StoredDraft;
  if (version === opened.version) return { values: typed as Values, hasMovedOn: false };
  const own = Object.entries(typed).filter(([field, value]) => !isSame(value, before[field]));
  if (own.length === 0) return null;
  return { values: { ...opened.values, ...Object.fromEntries(own) }, hasMovedOn: true };
}

/** Keeps what is typed beside what it was typed over. */
export const writeDraft = <Values extends object>(
  key: string,
  typed: Values,
  { values, version }: Opened<Values>,
): void => void writeJson(localTextStorage, key, { typed, opened: values, version });
