// Folds the journal into the chunks, a few at a time. It can be interrupted anywhere: a chunk written early holds only what the
// journal would bring anyway, and the journal is dropped last, up to where the compaction began.
import type { Clock } from '../ports/platform.ts';
import type { WriteOrder } from '../ports/storage.ts';
import type { Ledger } from './ledger.ts';
import { portionsOf } from './portions.ts';
import type { Replica } from './replica.ts';

/** Chunks of one transaction: their JSON takes a few milliseconds. */
const CHUNKS_PER_STEP = 8;

interface Place {
  collection: string;
  index: number;
}

function dirtyPlaces(replica: Replica): Place[] {
  return replica.collections.flatMap(({ name, dirty }) =>
    [...dirty.keys()].map((index) => ({ collection: name, index })),
  );
}

/** The number of chunks of each collection, as storage must know it to read them back. */
const chunkCounts = (replica: Replica): Record<string, number> =>
  Object.fromEntries(replica.collections.map(({ name, chunkCount }) => [name, chunkCount]));

const chunksOrder = (replica: Replica, places: readonly Place[]): WriteOrder => ({
  chunks: places.map(({ collection, index }) => ({
    collection,
    index,
    text: replica.collection(collection).chunkText(index),
  })),
  state: { ...replica.state, chunks: chunkCounts(replica) },
});

/** A compaction works on these. */
export interface CompactionParts {
  ledger: Ledger;
  replica: Replica;
  clock: Clock;
}

/** Folds the journal when it holds at least `threshold` rows and entries. */
export async function compact({ ledger, replica, clock }: CompactionParts, threshold: number): Promise<void> {
  if (replica.journalWeight < threshold) return;
  await ledger.catchUp();
  const target = replica.position;
  const { generation } = replica.state;
  const isSameCopy = () => replica.state.generation === generation;
  const places = dirtyPlaces(replica);
  for (const step of portionsOf(places, CHUNKS_PER_STEP)) {
    await ledger.writeOrder(async () => ({
      order: isSameCopy() ? chunksOrder(replica, step) : null,
      value: null,
    }));
    await clock.yieldToMain();
  }
  const floorOrder = () => ({ dropJournalUpTo: target, state: { ...replica.state, floor: target } });
  await ledger.writeOrder(async () => ({ order: isSameCopy() ? floorOrder() : null, value: null }));
}
