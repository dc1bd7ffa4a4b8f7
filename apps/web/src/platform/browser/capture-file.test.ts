import { afterEach, expect, test, vi } from 'vitest';
import { fileMessages } from '@zellige/domain/files/file.rules';
import { captureFile } from './capture-file.ts';

const related = { relatedType: 'bonLivraison', relatedId: 'BL-1' } as const;
const bytes = (start: string, size = 64): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size);
  all.set(Array.from(start, (letter) => letter.charCodeAt(0)));
  return all;
};
const heic = bytes('\0\0\0\u0018ftypheic');
const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0');
const file = (content: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([content], name, { type });

/** A browser that can, or cannot, read any picture. */
function browserThat(canDecode: boolean): void {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!canDecode) throw new DOMException('no decoder', 'InvalidStateError');
    return { width: 40, height: 30, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([jpeg])));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['a HEIC named .jpg', file(heic, 'IMG_1.jpg', 'image/jpeg'), fileMessages.heic],
  ['a HEIC that says so', file(heic, 'IMG_1.HEIC', 'image/heic'), fileMessages.heic],
  ['a page named .jpg', file(bytes('<!doctype html>'), 'a.jpg', 'image/jpeg'), fileMessages.formats],
  ['a film', file(bytes('\0\0\0\u0018ftypisom'), 'a.mp4', 'video/mp4'), fileMessages.formats],
])('says at once that it does not take %s', async (_name, chosen, sentence) => {
  browserThat(false);
  expect(await captureFile(chosen, related)).toMatchObject({
    ok: false,
    error: { fields: { file: sentence } },
  });
});

test('makes a JPEG of a HEIC, whatever its name, where the browser can read it', async () => {
  browserThat(true);
  const captured = await captureFile(file(heic, 'IMG_1.jpg', 'image/jpeg'), related);
  expect(captured).toMatchObject({ ok: true, value: { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: jpeg } });
});

test.each([
  ['a JPEG whose telephone says nothing of it', file(jpeg, 'photo', ''), 'image/jpeg', 'photo.jpg'],
  ['a PNG named .jpg', file(bytes('\u0089PNG\r\n'), 'plan.jpg', 'image/jpeg'), 'image/png', 'plan.png'],
  ['a PDF', file(bytes('%PDF-1.7'), 'bon.pdf', 'application/pdf'), 'application/pdf', 'bon.pdf'],
])('takes %s as what it is', async (_name, chosen, type, name) => {
  browserThat(false);
  expect(await captureFile(chosen, related)).toMatchObject({ ok: true, value: { type, name } });
});
