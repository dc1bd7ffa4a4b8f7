import { describe, expect, it } from 'vitest';
import { StoreDraft } from '../store/draft.ts';
import { ManualClock } from '../testkit/memory-platform.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { Replica } from '../store/replica.ts';
import { withNeeding } from './dependencies.ts';
import type { Entry } from './entry.ts';

interface Wrote {
  target?: string | null;
  makes?: string;
  reads?: string[];
  writes?: string[];
}

/** The nth write of the queue, in records of one collection. */
const entry = (seq: number, { target = null, makes, reads = [], writes = [] }: Wrote): Entry => ({
  action: 'write_bills',
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
  target: target === null ? null : { collection: 'bills', id: target },
  effects: writes.map((id) => ({ collection: 'bills', id, after: { id, version: 1, rev: 0 } })),
  reads,
  stuck: null,
  ...(makes && { makes: `bills/${makes}` }),
});

/** The keys of what goes with the first of them. */
function goesWithFirst(...entries: [Entry, ...Entry[]]): string[] {
  const replica = new Replica(1, sampleRulebook, new ManualClock());
  for (const one of entries) replica.queue.put(one);
  return withNeeding(new StoreDraft(replica), entries.slice(0, 1)).map(({ opId }) => opId);
}

describe('giving up the write that makes a record', () => {
  const creation = entry(1, { makes: 'bill', writes: ['bill'] });

  it('gives up what aims at that record', () => {
    expect(goesWithFirst(creation, entry(2, { target: 'bill', writes: ['bill'] }))).toEqual(['op-1', 'op-2']);
  });

  it('gives up what asks for that record by its key', () => {
    const copy = entry(2, { target: 'other', reads: ['bills/bill'] });
    expect(goesWithFirst(creation, copy)).toEqual(['op-1', 'op-2']);
  });

  it('keeps what came upon that record in a search, though it writes it', () => {
    const renumbering = entry(2, {
      target: 'other',
      reads: ['?bills/status=due'],
      writes: ['other', 'bill'],
    });
    expect(goesWithFirst(creation, renumbering)).toEqual(['op-1']);
  });

  it('gives up what needs a record made by something that goes', () => {
    const copy = entry(2, { target: 'bill', makes: 'copy', writes: ['copy', 'bill'] });
    const payment = entry(3, { target: 'copy', writes: ['copy'] });
    const apart = entry(4, { makes: 'apart', writes: ['apart'] });
    expect(goesWithFirst(creation, copy, payment, apart)).toEqual(['op-1', 'op-2', 'op-3']);
  });

  it('keeps what was written on a record that another write makes', () => {
    const onAnother = entry(3, { target: 'apart', writes: ['apart', 'bill'] });
    expect(goesWithFirst(creation, entry(2, { makes: 'apart', writes: ['apart'] }), onAnother)).toEqual([
      'op-1',
    ]);
  });
});
