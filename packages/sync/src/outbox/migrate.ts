// A queue that survived an update of the application: its entries are brought to the present schema before they are sent, and the
// copy, whose rows may have another shape, is read again from the server (sync.md §3, 426).
import type { Desk } from './write.ts';

/** Answers how many entries were migrated; nothing is written when all is of the present schema. */
export async function migrateQueue(desk: Desk): Promise<number> {
  return desk.ledger.write(async (draft) => {
    const old = draft.replica.queue.ordered.filter((entry) => entry.schema < desk.schema);
    for (const entry of old) {
      const migrated = desk.rulebook.migrate?.(entry) ?? { action: entry.action, data: entry.data };
      draft.put({ ...entry, ...migrated, schema: desk.schema });
    }
    if (draft.state.schema < desk.schema) {
      draft.setState({
        schema: desk.schema,
        cursor: 0,
        sweeping: draft.replica.collections.length > 0,
        rebaseOwed: old.length > 0,
      });
    }
    return old.length;
  });
}
