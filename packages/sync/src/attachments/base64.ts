// Bytes as text, for the file that a person takes their queue away in.

/** Bytes turned into text in portions that a call can take. */
const PORTION = 0x8000;

/** `[77, 97]` → `'TWE='` */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PORTION)
    text += String.fromCharCode(...bytes.subarray(start, start + PORTION));
  return btoa(text);
}
