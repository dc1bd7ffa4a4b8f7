// The map of synchronised collections. Each subject adds its own by declaration merging, so the kernel knows no subject.

/** Filled by the subjects: `declare module './collection-map.ts' { interface Collections { quotes: Quote } }`. */
// biome-ignore format: an interface that subjects extend
export interface Collections {}

export type CollectionName = keyof Collections;
export type RowId = string | number;

/** Every synchronised row carries these besides its own fields; the engines write them, operations never do. */
export type RowMeta = {
  /** Grows by one at each committed change; the `If-Match` of a write. */
  version: number;
  /** Global change counter of the server when the row was last committed; 0 before. */
  rev: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  /** Instant at which the row went to the corbeille, null while it is live. */
  archivedAt: string | null;
};

/** Any of them: kinds of rows are types and no interfaces, so that each is one. */
export type Row = RowMeta & { id: RowId } & Record<string, unknown>;

/** The key of a row in every store: contacts have numeric ids, stores have text keys. */
export const keyOf = (id: RowId): string => String(id);
