import { describe, expect, it } from 'vitest';
import type { Entry } from '../outbox/entry.ts';
import { Queue } from '../outbox/queue.ts';
import { type BatchRule, planBatch } from './batch.ts';

const rule = { size: 10, userId: 'u' };

const entry = (seq: number, id: string, change: Partial<Entry> = {}): Entry => ({
  action: 'update_notes',
  data: { id },
  timestamp: 0,
  seq,
  opId: `op${seq}`,
  baseVersion: 1,
  base: null,
  touched: [],
  dependsOn: [],
  userId: 'u',
  schema: 1,
  state: 'pending',
  attempts: 0,
  lastError: null,
  target: { collection: 'notes', id },
  effects: [{ collection: 'notes', id, after: { id, version: 2, rev: 0 } }],
  reads: [],
  stuck: null,
  ...change,
});

const isUploaded = ({ attachments = [] }: Entry) => attachments.length === 0;

const queueOf = (...entries: Entry[]): Queue => {
  const queue = new Queue();
  for (const known of entries) queue.put(known);
  return queue;
};
const idsOf = (queue: Queue, change: Partial<BatchRule> = {}) =>
  planBatch(queue, { ...rule, ...change }).entries.map(({ opId }) => opId);

describe('what travels together', () => {
  it('goes first in, first out, up to the size', () => {
    expect(idsOf(queueOf(entry(3, 'c'), entry(1, 'a'), entry(2, 'b')), { size: 2 })).toEqual(['op1', 'op2']);
  });

  it('holds back what was made on a parked entry, and nothing else', () => {
    const queue = queueOf(
      entry(1, 'a', { state: 'parked' }),
      entry(2, 'b'),
      entry(3, 'a', { dependsOn: ['op1'] }),
      entry(4, 'c', { dependsOn: ['op3'] }),
    );
    expect(idsOf(queue)).toEqual(['op2']);
  });

  it('lets what stands on its own guards pass what waits for a person, and keeps its turn otherwise', () => {
    const [refused, held] = [entry(1, 'a', { state: 'parked' }), entry(2, 'a')];
    const payment = entry(3, 'a', { baseVersion: null });
    const later = entry(4, 'a', { baseVersion: null });
    expect(idsOf(queueOf(refused, held, payment, later))).toEqual(['op3', 'op4']);
    expect(idsOf(queueOf(refused, payment, entry(5, 'a')))).toEqual(['op3']);
    const { wire } = planBatch(queueOf(held, payment, later), rule);
    expect(wire.map(({ after }) => after)).toEqual([undefined, ['op2'], ['op3']]);
  });

  it('does not let it pass what waits for a file, even behind what waits for a person', () => {
    const photo = entry(1, 'a', {
      baseVersion: null,
      attachments: [
        { fileId: 'f', name: 'a.jpg', type: 'image/jpeg', size: 1, about: { collection: 'notes', id: 'a' } },
      ],
    });
    const refused = entry(2, 'a', { state: 'parked' });
    const later = entry(3, 'a', { baseVersion: null });
    expect(planBatch(queueOf(photo, refused, later), { ...rule, isUploaded }).entries).toEqual([]);
  });

  it('lets no fact wait for the file of a write that waits for a refused one', () => {
    const attachments = [{ fileId: 'f', name: 'a.jpg', type: 'image/jpeg', size: 1, about: {} }];
    const refused = entry(1, 'a', { state: 'parked' });
    const held = entry(2, 'a', { attachments });
    const fact = entry(3, 'a', { baseVersion: null });
    expect(idsOf(queueOf(refused, held, fact), { isUploaded })).toEqual(['op3']);
  });

  it('keeps the order on a record, though the first write on it changed another one', () => {
    const copy = entry(1, 'a', { effects: [] });
    const { wire } = planBatch(queueOf(copy, entry(2, 'a'), entry(3, 'b')), rule);
    expect(wire.map(({ after }) => after)).toEqual([undefined, ['op1'], undefined]);
    expect(idsOf(queueOf({ ...copy, state: 'parked' }, entry(2, 'a'), entry(3, 'b')))).toEqual(['op3']);
  });

  it('holds back what was made on a conflict', () => {
    const conflict = { kind: 'edited', mine: null, theirs: null, detectedAt: 0 } as const;
    const first = entry(1, 'a', { conflict });
    const queue = queueOf(first, entry(2, 'a', { dependsOn: ['op1'] }), entry(3, 'b'));
    expect(idsOf(queue)).toEqual(['op3']);
    expect(queue.counts).toEqual({ waiting: 2, parked: 0, conflicts: 1, withdrawn: 0 });
  });

  it('names in `after` the entries of the batch an entry builds on', () => {
    const { wire } = planBatch(queueOf(entry(1, 'a'), entry(2, 'a', { dependsOn: ['op1', 'gone'] })), rule);
    expect(wire.map(({ after }) => after)).toEqual([undefined, ['op1']]);
  });

  it('sends an entry the server keeps failing on after all others, and what builds on it after it', () => {
    const queue = queueOf(
      entry(1, 'a', { attempts: 4 }),
      entry(2, 'a', { dependsOn: ['op1'] }),
      entry(3, 'b'),
    );
    expect(idsOf(queue)).toEqual(['op3', 'op1', 'op2']);
  });

  it("never sends another user's entry", () => {
    expect(idsOf(queueOf(entry(1, 'a', { userId: 'someone else' })))).toEqual([]);
  });
});
