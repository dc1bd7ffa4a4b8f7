// A device that decides alone, for a test: the sample business with authority, over storage of its own or shared with other
// tabs.
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import { changedFields } from '../conflict/three-way.ts';
import type { Author, AuthorityBook } from '../local/authority.ts';
import { LocalEngine, type LocalEngineOptions } from '../local/local-engine.ts';
import { ManualClock, MemoryHub } from './memory-platform.ts';
import { ok, type Row } from '../ports/rulebook.ts';
import { numberedCollections, sampleRulebook } from './sample-rulebook.ts';

export const salma: Author = { id: 'salma', role: 'admin', fullName: 'Salma' };

const COUNTERS = '$counters';

/** The sample business as an authority: documents get the next number from a counter kept beside them. */
export const sampleBook: AuthorityBook = {
  ...sampleRulebook,
  execute: (action, input, reader, { timestamp, author }) =>
    sampleRulebook.execute(action, input, reader, { opId: '', timestamp, userId: author.id }),
  async complete({ output, changes }, reader) {
    const counter = await reader.get(COUNTERS, 'documents');
    let last = Number(counter?.['last'] ?? 0);
    let kept = output;
    const numbered = changes.map((change) => {
      const prefix = numberedCollections[change.collection];
      if (prefix === undefined || change.before || !change.after) return change;
      last += 1;
      const after: Row = { ...change.after, number: `${prefix}${last}` };
      if (change.after === output) kept = after;
      return { ...change, after };
    });
    const after: Row = { id: 'documents', version: (counter?.version ?? 0) + 1, rev: 0, last };
    const counting = { collection: COUNTERS, id: 'documents', before: counter ?? null, after };
    const hasCounted = last !== Number(counter?.['last'] ?? 0);
    return { output: kept, changes: hasCounted ? [...numbered, counting] : numbered };
  },
  diff: (before, after) => (before ? changedFields(before, after) : []),
};

/** The tabs of one device share this. */
export class LocalDevice {
  readonly disk = new MemoryDisk(1);
  readonly hub = new MemoryHub();
  readonly clock = new ManualClock();

  open(change: Partial<LocalEngineOptions> = {}): LocalEngine {
    return new LocalEngine({
      schema: 1,
      book: sampleBook,
      storage: createMemoryStorage(this.disk),
      clock: this.clock,
      channel: this.hub.channel(),
      ...change,
    });
  }
}

/** Writes as Salma; throws on a refusal. */
export async function writeAs(engine: LocalEngine, action: string, input: unknown): Promise<Row> {
  const done = await engine.execute({ action, input, author: salma });
  if (!done.ok) throw new Error(`${action}: ${done.error.code}`);
  return ok(done.value.output as Row).value;
}
