// Keys of the lines within a document: delivery notes, screens and history find a line again by them.

/**
 * The rows with a key each, all different: the one a writer gave, `<document>-<rank>` for a new row, the next free rank
 * where that one is taken.
 */
export function withKeys<T extends { id?: string | undefined }>(
  rows: readonly T[],
  documentId: string,
): (T & { id: string })[] {
  const ids = new Set(rows.map((row) => row.id));
  const used = new Set<string>();
  const freeKey = (rank: number): string => {
    const key = `${documentId}-${rank}`;
    return ids.has(key) || used.has(key) ? freeKey(rank + 1) : key;
  };
  return rows.map((row, index) => {
    const id = row.id === undefined || used.has(row.id) ? freeKey(index + 1) : row.id;
    used.add(id);
    return { ...row, id };
  });
}
