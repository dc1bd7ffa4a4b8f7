// Records that a restored server lost and this device holds, in the terms of the screens (docs/adr/0026).
import { type CollectionName, ok, type Result, type Row } from '@zellige/domain';
import type { RecoveryOffer } from '@zellige/sync/recovery/recovery';
import type { SyncEngine } from '@zellige/sync/engine';

export interface RecoverableRecord {
  key: string;
  collection: CollectionName;
  /** As the server had it before it was set back. */
  row: Row;
  /** As it is now; null when there is none. */
  current: Row | null;
  /** Fields in which it is not as it was. */
  differs: readonly string[];
  /** Ordinary operations bring it back; otherwise its content can be taken away. */
  canPutBack: boolean;
}

export interface RecordRecovery {
  /** In the order in which they are put back. */
  rows(): Promise<RecoverableRecord[]>;
  putBack(key: string): Promise<Result<null>>;
  /** Every one that can be; how many were not, each staying with its reason. */
  putBackAll(): Promise<{ refused: number }>;
  /** Lets a record go; what is answered takes that back. */
  dismiss(key: string): Promise<() => Promise<void>>;
  /** All of them as JSON text; one when its key is given. */
  exportText(key?: string): string;
}

const viewOf = ({
  key,
  collection,
  row,
  current,
  differs,
  canPutBack,
}: RecoveryOffer): RecoverableRecord => ({
  key,
  collection: collection as CollectionName,
  row: row as Row,
  current: current as Row | null,
  differs,
  canPutBack,
});

export async function openRecordRecovery(sync: SyncEngine): Promise<RecordRecovery> {
  const recovery = await sync.openRecovery();
  const putBack = async (key: string): Promise<Result<null>> => {
    const done = await recovery.putBack(key);
    return done.ok ? ok(null) : (done as Result<null>);
  };
  return {
    rows: async () => (await recovery.rows()).map(viewOf),
    putBack,
    async putBackAll() {
      const tried = new Set<string>();
      let refused = 0;
      // What comes back may open the way for others: a unit is described once the movement that made it is there.
      for (;;) {
        const waiting = (await recovery.rows()).filter(
          ({ key, canPutBack }) => canPutBack && !tried.has(key),
        );
        if (waiting.length === 0) return { refused };
        for (const { key } of waiting) {
          tried.add(key);
          // One may have come back with another: a payment with its invoice.
          if (recovery.isGone(key)) continue;
          const done = await putBack(key);
          if (!done.ok) refused += 1;
        }
      }
    },
    async dismiss(key) {
      const gone = await recovery.discard([key]);
      return async () => void (await recovery.keep(gone));
    },
    exportText: (key) => recovery.export(key),
  };
}
