// Brings a queue to the schema of an updated application before it is sent, with the rows that its writes were made on. The
// copy takes its new shape at once, and is read again from the server (docs/sync.md 'Updates of the application').
import { changedFields } from '../conflict/three-way.ts';
import type { Row, SyncRules } from '../ports/rulebook.ts';
import type { StoreDraft } from '../store/draft.ts';
import { type Entry, targetEffect } from './entry.ts';
import type { OutboxContext } from './write.ts';

type Shape = (collection: string, row: Row | null) => Row | null;

const shapeOf =
  (rulebook: SyncRules, schema: number): Shape =>
  (collection, row) =>
    row ? (rulebook.migrateRow?.(collection, row, schema) ?? row) : null;

/** The fields its writer changed, by their present names. */
function touchedNow(entry: Entry, base: Row | null, shape: Shape): string[] | null {
  const { target, touched } = entry;
  if (!target || !touched || !entry.base || !base) return touched;
  const wished = Object.fromEntries(touched.map((field) => [field, targetEffect(entry)?.after?.[field]]));
  const after = shape(target.collection, { ...entry.base, ...wished });
  return after ? changedFields(base, after) : touched;
}

/** The entry as it would have been queued by the present application; the same write, under the same key. */
export function migrateEntry(rulebook: SyncRules, entry: Entry, schema: number): Entry {
  const shape = shapeOf(rulebook, entry.schema);
  const { action, data } = rulebook.migrate?.(entry) ?? entry;
  const shaped = (row: Row | null) => (entry.target ? shape(entry.target.collection, row) : row);
  const base = shaped(entry.base);
  const { conflict } = entry;
  return {
    ...entry,
    action,
    data,
    base,
    touched: touchedNow(entry, base, shape),
    target: rulebook.target(action, data),
    effects: entry.effects.map((effect) => ({ ...effect, after: shape(effect.collection, effect.after) })),
    ...(conflict && {
      conflict: { ...conflict, mine: shaped(conflict.mine), theirs: shaped(conflict.theirs) },
    }),
    schema,
    isMigrated: true,
  };
}

function migrateRows(draft: StoreDraft, context: OutboxContext, schema: number): void {
  const shape = shapeOf(context.rulebook, schema);
  for (const collection of draft.replica.collections) {
    for (const row of collection.serverRows()) {
      const next = shape(collection.name, row);
      if (next !== row) draft.setServer(collection.name, String(row.id), next);
    }
  }
}

/** Answers how many entries were migrated; nothing is written when all is of the present schema. */
export async function migrateQueue(context: OutboxContext): Promise<number> {
  return context.ledger.write(async (draft) => {
    const { schema } = draft.state;
    const old = draft.replica.queue.ordered.filter((entry) => entry.schema < context.schema);
    if (schema < context.schema) migrateRows(draft, context, schema);
    for (const entry of old) draft.put(migrateEntry(context.rulebook, entry, context.schema));
    if (schema < context.schema) {
      draft.setState({
        schema: context.schema,
        cursor: 0,
        sweeping: draft.replica.collections.length > 0,
        rebaseOwed: old.length > 0 || draft.state.rebaseOwed,
      });
    }
    return old.length;
  });
}
