// The keys of one opened form (engine/hooks/opened-form.ts).
import type { CollectionName, RowId } from '@zellige/domain';

/** Survives the tab with the draft of the form. */
export interface FormKeys {
  /** By what is written: the action, the record and the files. */
  writes: Record<string, string>;
  /** By collection and place. */
  records: Record<string, { collection: CollectionName; id: RowId }>;
}

export const noKeys = (): FormKeys => ({ writes: {}, records: {} });
