// A person's decision that their own version stands, on top of theirs (docs/sync.md 'Conflicts'). Later waiting writes on the
// record follow it.
import { ok, type Result, type Row } from '../ports/rulebook.ts';
import { passOnVersion, settleNow } from '../outbox/decisions.ts';
import { keysOf } from '../outbox/rebase.ts';
import { refuse } from '../outbox/refuse.ts';
import type { Entry } from '../outbox/entry.ts';
import { type OutboxContext, queueWrite } from '../outbox/write.ts';
import type { StoreDraft } from '../store/draft.ts';
import { adaptInput } from './adapt.ts';
import { isAsShown } from './conflict.ts';

/**
 * Sends the write again on top of theirs, which the person has seen; a record that is gone is brought back first. `seen`:
 * theirs as they were shown to them; refused with version_conflict when these are others by now.
 */
export function keepMine(
  context: OutboxContext,
  opId: string,
  shown: Row | null | undefined,
): Promise<Result<null>> {
  return context.ledger.write(async (draft) => {
    const known = draft.entry(opId);
    if (!known?.conflict) return refuse('not_in_queue');
    const { conflict, ...entry } = known;
    const { base } = entry;
    const { kind, mine, theirs } = conflict;
    if (!isAsShown(theirs, shown)) return refuse('version_conflict');
    if (kind === 'deleted') return revive(draft, context, entry, mine);
    if (!base || !theirs) return refuse('cannot_keep');
    const data = adaptInput(context.rulebook, entry, { base, theirs });
    draft.put({
      ...entry,
      data,
      baseVersion: theirs.version,
      base: theirs,
      state: 'pending',
      attempts: 0,
      lastError: null,
    });
    passOnVersion(draft, context.rulebook, entry, theirs);
    await settleNow(draft, context, keysOf([entry]));
    return ok(null);
  });
}

/** Queues what the rulebook says brings the record back, in place of the write; refused without it, nothing changed. */
async function revive(
  draft: StoreDraft,
  context: OutboxContext,
  entry: Entry,
  mine: Row | null,
): Promise<Result<null>> {
  const command = mine ? context.rulebook.recreate?.(entry.action, entry.data, mine) : null;
  if (!command) return refuse('cannot_keep');
  const queued = await queueWrite(draft, context, { ...command, attachments: entry.attachments ?? [] });
  if (!queued.ok) return queued;
  draft.remove(entry.opId);
  return ok(null);
}
