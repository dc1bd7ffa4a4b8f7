// A file of a record as text, for the one file that carries everything.
import { fileTypes, type StoredFile } from '@zellige/domain/files/file.rules';
import type { LocalFile } from './file-store.ts';

export interface PackedFile extends StoredFile {
  base64: string;
}

/** Bytes turned into text in portions that a call can take. */
const PORTION = 0x8000;

export function packFile({ bytes, ...file }: LocalFile): PackedFile {
  let text = '';
  for (let start = 0; start < bytes.length; start += PORTION)
    text += String.fromCharCode(...bytes.subarray(start, start + PORTION));
  return { ...file, base64: btoa(text) };
}

/** Null when it cannot be read, or is of a kind that is not kept. */
export function unpackFile(packed: unknown): LocalFile | null {
  if (typeof packed !== 'object' || packed === null) return null;
  const { base64, ...file } = packed as PackedFile;
  const isKnown = typeof file.id === 'string' && fileTypes.includes(file.type);
  if (!isKnown || typeof base64 !== 'string') return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return { ...file, size: bytes.length, bytes };
  } catch {
    return null;
  }
}
