import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { Queue } from './queue.ts';

/** An entry that reads some records and writes others, all of one collection. */
const entry = (seq: number, reads: string[], writes: string[]): Entry => ({
  action: 'copy_notes',
  data: {},
  timestamp: 0,
  seq,
  opId: `op-${seq}`,
  baseVersion: null,
  base: null,
  touched: [],
  dependsOn: [],
  userId: 'u1',
  schema: 1,
  state: 'pending',
  attempts: 0,
  lastError: null,
  target: null,
  effects: writes.map((id) => ({ collection: 'notes', id, after: { id, version: 1, rev: 0 } })),
  reads: reads.map((id) => `notes/${id}`),
  stuck: null,
});

function concernedBy(key: string, entries: Entry[]): number[] {
  const queue = new Queue();
  for (const one of entries) queue.put(one);
  return queue.component([key]).map(({ seq }) => seq);
}

describe('the entries that a changed record concerns', () => {
  it('are its writers, who reads what they write, and so on', () => {
    const entries = [
      entry(1, [], ['a']),
      entry(2, ['a'], ['b']),
      entry(3, ['b'], ['c']),
      entry(4, [], ['d']),
    ];
    expect(concernedBy('notes/a', entries)).toEqual([1, 2, 3]);
  });

  it('include what later changed a record that one of them read: run again, it must not see that', () => {
    const copyThenEdit = [entry(1, ['source'], ['copy']), entry(2, ['source'], ['source'])];
    expect(concernedBy('notes/copy', copyThenEdit)).toEqual([1, 2]);
  });

  it('leave out what was changed before it was read', () => {
    const editThenCopy = [entry(1, ['source'], ['source']), entry(2, ['source'], ['copy'])];
    expect(concernedBy('notes/copy', editThenCopy)).toEqual([2]);
  });

  it('include what was done on the record that would stand for the one that it makes', () => {
    const conversion = { ...entry(1, ['source'], []), makes: 'notes/mine', answeredBy: 'notes/theirs' };
    const edit = { ...entry(2, ['theirs'], ['theirs']), target: { collection: 'notes', id: 'theirs' } };
    expect(concernedBy('notes/source', [conversion, edit])).toEqual([1, 2]);
  });
});
