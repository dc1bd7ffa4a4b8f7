// Identifies this browser at sign-in: made once and kept, so that wrong passwords tried elsewhere lock nobody out here (ADR
// 0021). It gives no access by itself.

import { localTextStorage, type TextStorage } from './storage.ts';

const KEY = 'deviceId';
const BYTES = 32;

const isDrawn = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

const draw = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

/** 43 characters; new ones each time where nothing can be stored. */
export function deviceId(storage: TextStorage = localTextStorage): string {
  const known = storage.read(KEY);
  if (isDrawn(known)) return known;
  const drawn = draw();
  storage.write(KEY, drawn);
  return drawn;
}
