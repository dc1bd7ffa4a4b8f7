// Every generated row carries these fields besides its own, as if an engine had committed it.
import type { Collections, CollectionName, Row, RowMeta } from '@zellige/domain';

/** A committed row with its collection: what a loader stores. */
export interface GeneratedRow {
  collection: CollectionName;
  row: Row;
}

/** Wraps rows as version 1 with consecutive revs, from `firstRev`. */
export function committer(firstRev: number) {
  let rev = firstRev;
  return <K extends CollectionName>(
    collection: K,
    row: Omit<Collections[K], keyof RowMeta>,
    by: { at: string; id: string },
  ): GeneratedRow => {
    const meta: RowMeta = {
      version: 1,
      rev: rev++,
      createdAt: by.at,
      updatedAt: by.at,
      createdBy: by.id,
      updatedBy: by.id,
      archivedAt: null,
    };
    return { collection, row: { ...row, ...meta } };
  };
}

export type Commit = ReturnType<typeof committer>;
