// The engine and its server with one decision broken at a time (sync.md §6): the suite must catch each of them, or it proves
// nothing. Breaks are wrapped around the ports where that is enough, so that any server can be tried with them.
import type { EngineParts } from '../engine-parts.ts';
import { writtenKeys } from '../outbox/queue.ts';
import type { Locks } from '../ports/platform.ts';
import { keyOf, type Rulebook } from '../ports/rulebook.ts';
import type { Transport } from '../ports/transport.ts';
import { planBatch } from '../replay/batch.ts';
import { rowId, takeRow } from '../replay/take-row.ts';
import { verdictOf } from '../replay/verdict.ts';

export interface Breakage {
  parts?: Partial<EngineParts>;
  transport?(sound: Transport): Transport;
  rulebook?(sound: Rulebook): Rulebook;
  locks?(): Locks;
}

/** The same line with another way of sending. */
export const wrapPush = (sound: Transport, push: Transport['push']): Transport => ({
  chains: sound.chains,
  push,
  pull: (request) => sound.pull(request),
  ...(sound.rows ? { rows: sound.rows.bind(sound) } : {}),
  stream: (onPoke, signal) => sound.stream(onPoke, signal),
  health: () => sound.health(),
  refresh: () => sound.refresh(),
});

/** Every attempt goes under a new key: the server cannot know that it has seen the write. */
function withoutReceipts(sound: Transport): Transport {
  let attempts = 0;
  return wrapPush(sound, async (entries, signal, epoch) => {
    attempts += 1;
    const suffix = `~${attempts}-${Math.random()}`;
    const renamed = entries.map((entry) => ({
      ...entry,
      opId: entry.opId + suffix,
      ...(entry.after ? { after: entry.after.map((opId) => opId + suffix) } : {}),
    }));
    const reply = await sound.push(renamed, signal, epoch);
    if (!('answers' in reply)) return reply;
    return {
      ...reply,
      answers: reply.answers.map((answer) => ({ ...answer, opId: withoutAttempt(answer.opId) })),
    };
  });
}

/** The key of a write without the mark of an attempt. */
export const withoutAttempt = (opId: string): string => opId.split('~')[0] ?? opId;

export const breakages: Readonly<Record<string, Breakage>> = {
  'no receipts': { transport: withoutReceipts },
  'no If-Match': {
    transport: (sound) =>
      wrapPush(sound, (entries, ...rest) =>
        sound.push(
          entries.map((entry) => ({ ...entry, baseVersion: null })),
          ...rest,
        ),
      ),
  },
  'dequeue before send': {
    parts: {
      beforeSend: async ({ entries }, ledger) => {
        await ledger.write(async (draft) => {
          for (const { opId } of entries) draft.remove(opId);
        });
      },
    },
  },
  'drop on 4xx': {
    parts: {
      judge: (status, entry, isRemoval) => {
        const verdict = verdictOf(status, entry, isRemoval);
        return verdict === 'park' || verdict === 'sign-in' ? 'done' : verdict;
      },
    },
  },
  'pull over pending': {
    parts: {
      takePulled: (draft, changed, isStaleCopy) => {
        const key = keyOf(changed.collection, rowId(changed));
        for (const { opId } of draft.replica.queue.component([key])) {
          const entry = draft.entry(opId);
          if (entry && writtenKeys(entry).includes(key))
            draft.put({ ...entry, effects: [], reads: [], target: null });
        }
        return takeRow(draft, changed, isStaleCopy);
      },
      rebase: async () => undefined,
    },
  },
  'no rebase': { parts: { rebase: async () => undefined, passBase: () => undefined } },
  'last in first out': {
    parts: {
      plan: (queue, rule) => {
        const { entries, wire } = planBatch(queue, { ...rule, chains: true });
        const unchained = wire.map(({ after: _after, ...entry }) => entry);
        return { entries: entries.toReversed(), wire: unchained.toReversed() };
      },
    },
  },
};
