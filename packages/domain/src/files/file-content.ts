// The kind of a file is read from its first bytes, whatever its name: a phone checks it before sending, the server looks
// closer.
import type { FileType } from './file.rules.ts';

/** Bytes that are looked at. */
export const CONTENT_START = 16;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const signs: readonly [type: FileType, isIt: (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => textAt(bytes, 0, 4) === '\u0089PNG'],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['application/pdf', (bytes) => textAt(bytes, 0, 5) === '%PDF-'],
];

/** The kind that is kept; null when it is none of them. */
export const kindOfContent = (start: Uint8Array): FileType | null =>
  signs.find(([, isIt]) => isIt(start))?.[0] ?? null;

const heicBrands = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

/** A photo as telephones of Apple and others take it. */
export const isHeic = (start: Uint8Array): boolean =>
  textAt(start, 4, 8) === 'ftyp' && heicBrands.test(textAt(start, 8, 12));
