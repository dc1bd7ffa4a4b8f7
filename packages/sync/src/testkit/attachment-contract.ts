// Every storage of attachments passes this contract (docs/sync.md 'Attachments'), run against IndexedDB and memory alike.
import { describe, expect, it } from 'vitest';
import type { BlobWithBytes } from '../ports/blobs.ts';
import type { Storage, WriteOrder } from '../ports/storage.ts';

/** `size` bytes, each another one than its neighbours. */
export const bytesOf = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, at) => (at * 7 + size) % 251);

const blob = (fileId: string, size: number): BlobWithBytes => ({
  fileId,
  name: `${fileId}.jpg`,
  type: 'image/jpeg',
  size,
  bytes: bytesOf(size),
});

const write = (storage: Storage, order: WriteOrder) => storage.write(0, async () => ({ order, value: null }));
const held = async (storage: Storage) => (await storage.blobs.list()).map(({ fileId }) => fileId).toSorted();

/** `open` twice with one name gives two tabs of one browser. */
export function attachmentContract(name: string, open: (name: string) => Storage): void {
  describe(`attachments in storage: ${name}`, () => {
    it('gives back any part of the bytes, in another tab too', async () => {
      const storage = open('parts');
      const file = blob('photo', 600_000);
      await write(storage, { blobs: { keep: [file] } });
      const other = open('parts');
      expect(await other.blobs.read('photo')).toEqual(file);
      for (const [start, length] of [
        [0, 10],
        [262_140, 10],
        [262_144, 262_144],
        [599_990, 100],
        [600_000, 5],
      ] as const) {
        const part = await other.blobs.read('photo', start, length);
        expect(part?.bytes).toEqual(file.bytes.slice(start, start + length));
      }
      expect(await other.blobs.read('unknown')).toBeNull();
      storage.close();
      other.close();
    });

    it('removes what it is told to, or everything else', async () => {
      const storage = open('removed');
      await write(storage, { blobs: { keep: ['a', 'b', 'c', 'd'].map((id) => blob(id, 3)) } });
      await write(storage, { blobs: { remove: ['a'] } });
      expect(await held(storage)).toEqual(['b', 'c', 'd']);
      await write(storage, { blobs: { only: ['c', 'x'] } });
      expect(await held(storage)).toEqual(['c']);
      expect((await storage.blobs.read('c'))?.bytes).toEqual(bytesOf(3));
      expect(await storage.blobs.read('b')).toBeNull();
      storage.close();
    });

    it('keeps nothing of a transaction that fails', async () => {
      const storage = open('failed');
      const failing = storage.write(0, () => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
      expect(await held(storage)).toEqual([]);
      storage.close();
    });
  });
}
