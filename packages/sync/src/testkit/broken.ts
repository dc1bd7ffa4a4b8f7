// The engine and its server with one decision broken at a time: the suite must catch each of them, or it proves nothing. Breaks
// are wrapped around the ports where that is enough, so that any server can be tried with them.
import { writtenKeys } from '../outbox/queue.ts';
import * as reruns from '../outbox/rerun.ts';
import type { Locks } from '../ports/platform.ts';
import { keyOf, type SyncRules } from '../ports/rulebook.ts';
import { isAnswered, type Transport } from '../ports/transport.ts';
import * as batches from '../replay/batch.ts';
import * as versions from '../replay/pass-base.ts';
import * as rows from '../replay/take-row.ts';
import * as verdicts from '../replay/verdict.ts';
import { beforeEachPush, replace } from './break-engine.ts';
import { wrapPush } from './wrap-push.ts';

export interface Breakage {
  /** Breaks a module of the engine until the mocks are restored. */
  engine?(): void;
  transport?(sound: Transport): Transport;
  rulebook?(sound: SyncRules): SyncRules;
  locks?(): Locks;
}

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
    engine: () =>
      beforeEachPush((entries, ledger) =>
        ledger.write(async (draft) => {
          for (const { opId } of entries) draft.remove(opId);
        }),
      ),
  },
  'drop on 4xx': {
    engine: () =>
      replace(verdicts, 'verdictOf', (sound) => (...answered) => {
        const verdict = sound(...answered);
        return verdict === 'park' || verdict === 'sign-in' ? 'done' : verdict;
      }),
  },
  'the status of a batch is that of its entries': {
    transport: (sound) =>
      wrapPush(sound, async (entries, ...rest) => {
        const reply = await sound.push(entries, ...rest);
        if (isAnswered(reply) || reply.status < 400 || reply.status >= 500) return reply;
        return { status: 200, answers: entries.map(({ opId }) => ({ opId, status: reply.status })) };
      }),
  },
  'pull over pending': {
    engine: () => {
      replace(rows, 'takeRow', (sound) => (draft, changed, isStaleCopy) => {
        const key = keyOf(changed.collection, rows.rowId(changed));
        for (const { opId } of draft.replica.queue.component([key])) {
          const entry = draft.entry(opId);
          if (entry && writtenKeys(entry).includes(key))
            draft.put({ ...entry, effects: [], reads: [], target: null });
        }
        return sound(draft, changed, isStaleCopy);
      });
      replace(reruns, 'rebaseEntries', () => async () => undefined);
    },
  },
  'no rebase': {
    engine: () => {
      replace(reruns, 'rebaseEntries', () => async () => undefined);
      replace(versions, 'passBase', () => () => undefined);
    },
  },
  'last in first out': {
    engine: () =>
      replace(batches, 'planBatch', (sound) => (queue, rule) => {
        const { entries, wire } = sound(queue, rule);
        const unchained = wire.map(({ after: _after, ...entry }) => entry);
        return { entries: entries.toReversed(), wire: unchained.toReversed() };
      }),
  },
};
