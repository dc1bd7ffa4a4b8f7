// What this browser is known by where somebody signs in: drawn once and kept, so that the guesses of strangers elsewhere
// lock nobody out here (docs/adr/0021). It opens nothing by itself.

import { localTextStorage, type TextStorage } from './storage.ts';

const KEY = 'deviceId';
const BYTES = 32;

const isDrawn = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

const draw = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

/** 43 signs; another each time where nothing can be kept. */
export function deviceId(storage: TextStorage = localTextStorage): string {
  const known = storage.read(KEY);
  if (isDrawn(known)) return known;
  const drawn = draw();
  storage.write(KEY, drawn);
  return drawn;
}
