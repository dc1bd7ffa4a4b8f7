import { expect, it } from 'vitest';
import { isHeic, kindOfContent } from './file-content.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)),
    ),
  );

it.each([
  ['a PNG', bytesOf(0x89, 'PNG\r\n', 26, '\n', 0, 0, 0, 13), 'image/png', false],
  ['a JPEG', bytesOf(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF'), 'image/jpeg', false],
  ['a WebP', bytesOf('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp', false],
  ['a PDF', bytesOf('%PDF-1.7\n'), 'application/pdf', false],
  ['a photo of an iPhone', bytesOf(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0), null, true],
  ['a photo of a Samsung', bytesOf(0, 0, 0, 0x24, 'ftypmif1', 0, 0, 0, 0), null, true],
  ['a film', bytesOf(0, 0, 0, 0x18, 'ftypisom', 0, 0, 0, 0), null, false],
  ['a page', bytesOf('<!doctype html>'), null, false],
  ['sound', bytesOf('RIFF', 1, 2, 3, 4, 'WAVEfmt '), null, false],
  ['nothing', bytesOf(), null, false],
])('knows %s by its first bytes', (_name, start, kind, heic) => {
  expect([kindOfContent(start), isHeic(start)]).toEqual([kind, heic]);
});
