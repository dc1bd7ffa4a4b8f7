// A person chooses how much this device keeps: the choice belongs to the device, whoever signs in on it, and stands in local
// storage.
import { localTextStorage, readJson, type TextStorage, writeJson } from '../../browser/storage.ts';

/** 'recent': what is recent, open or the person's own; 'all': everything the person may see. */
export type Horizon = 'recent' | 'all';

export interface CopyChoice {
  /** Null: everything while it is small, what is recent when it is not. */
  horizon: Horizon | null;
  /** In bytes; null: what the device can spare. */
  budget: number | null;
  /** Whether the browser was asked to keep the storage for good. */
  askedToPersist: boolean;
}

const KEY = 'deviceCopy';
const NONE: CopyChoice = { horizon: null, budget: null, askedToPersist: false };

/** The choice as it stands; a corrupted one counts as none. */
export function readCopyChoice(storage: TextStorage = localTextStorage): CopyChoice {
  const stored = readJson(storage, KEY) as Partial<CopyChoice> | null | undefined;
  return {
    horizon: stored?.horizon === 'recent' || stored?.horizon === 'all' ? stored.horizon : NONE.horizon,
    budget: typeof stored?.budget === 'number' && stored.budget > 0 ? stored.budget : NONE.budget,
    askedToPersist: stored?.askedToPersist === true,
  };
}

/** Changes a part of it; a device that cannot write it down keeps its old choice. */
export function writeCopyChoice(
  change: Partial<CopyChoice>,
  storage: TextStorage = localTextStorage,
): CopyChoice {
  writeJson(storage, KEY, { ...readCopyChoice(storage), ...change });
  return readCopyChoice(storage);
}
