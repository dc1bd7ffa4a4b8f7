// The bytes of attachments in IndexedDB: what is known of a file in one store, its bytes in pieces in another, so that a
// list reads no bytes and an upload reads only what it sends.
import type { BlobOrder, BlobReader, BlobWithBytes } from '../ports/blobs.ts';
import type { IdbConnection } from './idb-connection.ts';
import { type Database, send, type WriteTransaction } from './idb-schema.ts';

const PIECE_BYTES = 256 * 1024;

const piecesOf = (fileId: string, first = 0, last = Number.POSITIVE_INFINITY): IDBKeyRange =>
  IDBKeyRange.bound([fileId, first], [fileId, last]);

function keep(tx: WriteTransaction, { bytes, fileId, name, type, size }: BlobWithBytes): void {
  const pieces = tx.objectStore('pieces');
  send(tx.objectStore('blobs').put({ fileId, name, type, size, pieceBytes: PIECE_BYTES }));
  for (let start = 0; start < size; start += PIECE_BYTES)
    send(pieces.put(bytes.slice(start, start + PIECE_BYTES), [fileId, start / PIECE_BYTES]));
}

const remove = (tx: WriteTransaction, fileId: string): void =>
  send(tx.objectStore('blobs').delete(fileId), tx.objectStore('pieces').delete(piecesOf(fileId)));

async function removeOthers(tx: WriteTransaction, only: readonly string[]): Promise<void> {
  const onlyIds = new Set(only);
  const known = await tx.objectStore('blobs').getAllKeys();
  for (const fileId of known) if (!onlyIds.has(fileId)) remove(tx, fileId);
}

/** Resolves when nothing but requests of the transaction is left to wait for. */
export async function sendBlobs(tx: WriteTransaction, order: BlobOrder): Promise<void> {
  if (order.only) await removeOthers(tx, order.only);
  for (const fileId of order.remove ?? []) remove(tx, fileId);
  for (const blob of order.keep ?? []) keep(tx, blob);
}

/** Reads through a connection that outlasts the browser's faults. */
export const idbBlobs = (connection: IdbConnection): BlobReader => ({
  list: () =>
    connection.run(async (database) => {
      const blobs = await database.getAll('blobs');
      return blobs.map(({ pieceBytes: _pieceBytes, ...blob }) => blob);
    }),
  read: (fileId, start = 0, length = Number.POSITIVE_INFINITY) =>
    connection.run((database) => readBlob(database, { fileId, start, length })),
});

interface Portion {
  fileId: string;
  start: number;
  length: number;
}

async function readBlob(
  database: Database,
  { fileId, start, length }: Portion,
): Promise<BlobWithBytes | null> {
  const tx = database.transaction(['blobs', 'pieces'], 'readonly');
  const known = await tx.objectStore('blobs').get(fileId);
  if (!known) return null;
  const { pieceBytes, size, ...named } = known;
  const end = Math.min(size, start + length);
  const first = Math.floor(start / pieceBytes);
  const range = piecesOf(fileId, first, Math.ceil(end / pieceBytes) - 1);
  const pieces = end > start ? await tx.objectStore('pieces').getAll(range) : [];
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  const offset = start - first * pieceBytes;
  return { ...named, size, bytes: bytes.slice(offset, offset + Math.max(0, end - start)) };
}
