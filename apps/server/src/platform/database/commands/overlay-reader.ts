// Reading one's own uncommitted writes: operations of one queue run one after the other before anything reaches SQL.
import { type Change, keyOf, type Reader, type Row } from '@zellige/domain';
import { foundOver } from '@zellige/domain/kernel/operations/overlay';

export interface OverlayReader extends Reader {
  write(changes: readonly Change[]): void;
}

export function overlayReader(base: Reader): OverlayReader {
  const written = new Map<string, Change>();
  const { unlocked } = base;
  const writtenRow = (collection: string, id: string): Row | undefined =>
    written.get(`${collection}/${id}`)?.after;
  return {
    write(changes) {
      for (const change of changes) written.set(`${change.collection}/${change.id}`, change);
    },
    ...(unlocked && {
      unlocked: {
        get: async (collection, id) => writtenRow(collection, id) ?? unlocked.get(collection, id),
        find: async (collection, where, most) =>
          foundOver(await unlocked.find(collection, where, most), written.values(), { collection, where }),
      },
    }),
    async get(collection, id) {
      const own = writtenRow(collection, id);
      if (own) return own;
      const row = await base.get(collection, id);
      // Found by its legal number, it may have been written by its key.
      return row && (writtenRow(collection, keyOf(row.id)) ?? row);
    },
    async find(collection, where, isWhole) {
      const under = await base.find(collection, where, isWhole);
      return foundOver(under, written.values(), { collection, where, isWhole });
    },
  };
}
