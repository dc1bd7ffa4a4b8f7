// Reading one's own uncommitted writes: operations of one queue run one after the other before anything reaches SQL.
import { type Change, keyOf, type Reader, type Row } from '@zellige/domain';

export interface OverlayReader extends Reader {
  write(changes: readonly Change[]): void;
}

const matches = (row: Row, where: Record<string, unknown>): boolean =>
  row.archivedAt === null && Object.entries(where).every(([field, value]) => row[field] === value);

export function overlayReader(base: Reader): OverlayReader {
  const written = new Map<string, Change>();
  return {
    write(changes) {
      for (const change of changes) written.set(`${change.collection}/${change.id}`, change);
    },
    async get(collection, id) {
      return written.get(`${collection}/${id}`)?.after ?? (await base.get(collection, id));
    },
    async find(collection, where) {
      const rows = new Map((await base.find(collection, where)).map((row) => [keyOf(row.id), row]));
      for (const change of written.values()) {
        if (change.collection !== collection) continue;
        if (matches(change.after, where)) rows.set(change.id, change.after);
        else rows.delete(change.id);
      }
      return [...rows.values()];
    },
  };
}
