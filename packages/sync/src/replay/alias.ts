// A creation that was answered with another record: two people made the same one without knowing of each other (docs/adr/0025).
// The key that it got on this device becomes another name of the record that stands, for the rest of the queue and for what a
// screen, a form or an address asks for later.
import type { Entry } from '../outbox/entry.ts';
import { type KeyChange, otherRecord, renamed } from '../outbox/other-names.ts';
import { keyOf, recordOf, type RecordKey, type Row, type SyncRules } from '../ports/rulebook.ts';
import { type OutboxContext, queueWrite } from '../outbox/write.ts';
import type { PushAnswer } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';
import { takeRow } from './take-row.ts';

export interface Alias extends KeyChange {
  collection: string;
}

/** A device makes few of them; the oldest are forgotten. */
const MAX_ALIASES = 500;

/** The alias that an answer tells of; null when the record is the writer's own, or the write made none. */
function aliasOf(rulebook: SyncRules, entry: Entry, { data }: PushAnswer): (Alias & { row: Row }) | null {
  const other = otherRecord(rulebook, entry, data?.output);
  return (
    other && {
      collection: other.made.collection,
      from: other.made.id,
      to: String(other.row.id),
      row: other.row,
    }
  );
}

/** Whether an answer names another record than its entry made. */
export function tellsAlias(draft: StoreDraft, rulebook: SyncRules, answer: PushAnswer): boolean {
  const entry = draft.entry(answer.opId);
  return entry !== undefined && aliasOf(rulebook, entry, answer) !== null;
}

function renamedKey(key: string, alias: Alias): string {
  if (key.startsWith('?')) {
    const at = key.indexOf('=') + 1;
    return key.slice(0, at) + renamed(key.slice(at), alias);
  }
  const { collection, id } = recordOf(key);
  return keyOf(collection, renamed(id, alias));
}

const renamedRecord = <T extends RecordKey>(at: T, alias: Alias): T => ({ ...at, id: renamed(at.id, alias) });

function renamedEntry(entry: Entry, alias: Alias): Entry {
  return {
    ...entry,
    data: renamed(entry.data, alias),
    base: renamed(entry.base, alias),
    ...(entry.conflict && { conflict: renamed(entry.conflict, alias) }),
    target: entry.target && renamedRecord(entry.target, alias),
    // What they did to the record under its other name is run again on the one that stands.
    effects: entry.effects.filter(({ id }) => renamed(id, alias) === id),
    reads: entry.reads.map((key) => renamedKey(key, alias)),
  };
}

const names = (entry: Entry, { from }: Alias): boolean =>
  JSON.stringify([entry.data, entry.base, entry.target, entry.reads, entry.effects]).includes(from);

/**
 * Takes the record that an answer names instead of the one that the entry made, and hands everything that waits on over to it:
 * in the transaction in which the entry leaves the queue. Answers the alias; null when there is none.
 */
export function takeAlias(
  draft: StoreDraft,
  rulebook: SyncRules,
  entry: Entry,
  answer: PushAnswer,
): Alias | null {
  const found = aliasOf(rulebook, entry, answer);
  if (!found) return null;
  const { row, ...alias } = found;
  const { aliases = [] } = draft.state;
  draft.setState({
    aliases: [...aliases, [keyOf(alias.collection, alias.from), alias.to] as [string, string]].slice(
      -MAX_ALIASES,
    ),
  });
  takeRow(draft, { collection: alias.collection, row });
  for (const { opId } of draft.replica.queue.ordered) {
    const waiting = draft.entry(opId);
    if (waiting && names(waiting, alias)) draft.put(renamedEntry(waiting, alias));
  }
  return alias;
}

/** Has the history of the record tell it, like any other write. */
export async function join(draft: StoreDraft, context: OutboxContext, record: RecordKey): Promise<void> {
  const command = context.rulebook.join?.(record);
  if (command) await queueWrite(draft, context, command);
}
