// Decodes the bytes of a file that another program wrote: UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252
// (docs/product.md §7).

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface DecodedFile {
  text: string;
  encoding: Encoding;
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Never fails: every byte means something in Windows-1252. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (startsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  const utf8 = strictUtf8(bytes);
  return utf8 === null
    ? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
    : { text: utf8, encoding: 'UTF-8' };
}
