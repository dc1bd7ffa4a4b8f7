// The size of the copy: rows of each collection, and their bytes as JSON, estimated from a sample.
import type { Row } from '../ports/rulebook.ts';
import type { Replica } from './replica.ts';

/** A collection takes this of the device. */
export interface CollectionSize {
  collection: string;
  rows: number;
  /** Estimated. */
  bytes: number;
  /** Rows that the server keeps and this copy does not, as of the last fresh pull. */
  older: number;
}

/** Rows weighed of each collection: enough for the size of a screenful of figures. */
const SAMPLE = 40;

function bytesOf(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_row, place) => place % step === 0);
  const total = sample.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.round((total / sample.length) * rows.length);
}

/** The rows of the server that the copy holds, collection by collection. */
export function measureCopy(replica: Replica): CollectionSize[] {
  const older = replica.state.older ?? {};
  const names = new Set([...replica.collections.map(({ name }) => name), ...Object.keys(older)]);
  return [...names].map((collection) => {
    const rows = replica.collection(collection).serverRows();
    return { collection, rows: rows.length, bytes: bytesOf(rows), older: older[collection] ?? 0 };
  });
}
