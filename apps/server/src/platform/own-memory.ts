// Memory of bytes that are kept for long.

/**
 * The same bytes, holding no more memory than they take. A small Buffer is a part of a block of 64 kB that Node shares out, and
 * the whole block stays for as long as one part of it is kept.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer {
  const { buffer, byteLength } = bytes;
  if (buffer.byteLength === byteLength) return Buffer.from(buffer);
  const own = Buffer.allocUnsafeSlow(byteLength);
  own.set(bytes);
  return own;
}
