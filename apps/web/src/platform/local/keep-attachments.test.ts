import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { fileStore } from './file-store.ts';
import { withAttachments } from './keep-attachments.ts';

const actor = { id: 'admin', role: 'admin', fullName: 'Direction' } as const;
const photo = (fileId: string) => ({
  fileId,
  name: '../porte.exe',
  type: 'image/jpeg',
  bytes: Uint8Array.of(1, 2, 3),
  about: { relatedType: 'bonLivraison', relatedId: 'BL-001' },
});

it('keeps the files of a write under its record, as a file that was sent', async () => {
  expect(await withAttachments([photo('f1')], actor, async () => ({ ok: true }))).toEqual({ ok: true });
  expect(await fileStore.of('bonLivraison', 'BL-001')).toMatchObject([
    { id: 'f1', name: 'porte.jpg', type: 'image/jpeg', size: 3, ownerId: 'admin' },
  ]);
});

it('keeps none of a write that is refused, nor of one the browser has no room for', async () => {
  await withAttachments([photo('f2')], actor, async () => ({ ok: false }));
  expect(await fileStore.get('f2')).toBeUndefined();
  const keep = vi.spyOn(fileStore, 'keep').mockImplementationOnce(fileStore.keep);
  keep.mockImplementationOnce(() => Promise.reject(new Error('full')));
  const write = vi.fn<() => Promise<{ ok: boolean }>>(async () => ({ ok: true }));
  await expect(withAttachments([photo('f3'), photo('f4')], actor, write)).rejects.toThrow('full');
  expect(write).not.toHaveBeenCalled();
  expect(await fileStore.get('f3')).toBeUndefined();
});
