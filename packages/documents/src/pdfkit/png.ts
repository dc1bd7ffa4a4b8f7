// Reads a PNG into pixels, without the PDF library: pdfkit decodes transparency in callbacks that throw past every catch
// and end in any order, and a document must neither crash on a damaged logo nor change with timing.
import { channelsOf, type PngForm, type Pixels, readPixels, unfoldedLength } from './png-pixels.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The largest logo: people take them from websites. */
export const LOGO_PIXELS = 16_000_000;
/** The largest signature: three times what a phone with the densest screen draws. */
export const SIGNATURE_PIXELS = 2_000_000;

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

function readForm(named: ReadonlyMap<string, Uint8Array>, maxPixels: number): PngForm {
  const none = new Uint8Array();
  const header = viewOf(named.get('IHDR') ?? none);
  const form = {
    width: header.getUint32(0),
    height: header.getUint32(4),
    depth: header.getUint8(8),
    colorType: header.getUint8(9),
    isInterlaced: header.getUint8(12) === 1,
    palette: named.get('PLTE') ?? none,
    transparency: named.get('tRNS') ?? none,
  };
  const pixels = form.width * form.height;
  if (pixels === 0 || pixels > maxPixels) throw new RangeError('size of the image');
  if (channelsOf(form) === undefined || ![1, 2, 4, 8, 16].includes(form.depth))
    throw new RangeError('form of the image');
  return form;
}

function readChunks(bytes: Uint8Array, maxPixels: number): { form: PngForm; data: Uint8Array<ArrayBuffer> } {
  const view = viewOf(bytes);
  const data: Uint8Array[] = [];
  const named = new Map<string, Uint8Array>();
  for (let offset = SIGNATURE.length; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset);
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const body = bytes.subarray(offset + 8, offset + 8 + length);
    if (body.length < length) throw new RangeError('image cut short');
    if (name === 'IEND') break;
    if (name === 'IDAT') data.push(body);
    else named.set(name, body);
    offset += length + 12;
  }
  return { form: readForm(named, maxPixels), data: joined(data) };
}

/** The first `length` bytes of the inflated data: a few kilobytes may inflate to gigabytes, and the rest is no picture. */
async function inflate(data: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const result = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { value, done } = await reader.read();
    if (done) break;
    const chunk = value.subarray(0, length - filled);
    result.set(chunk, filled);
    filled += chunk.length;
  }
  await reader.cancel();
  return result.subarray(0, filled);
}

/**
 * Decodes a PNG of any colour type, depth and interlacing; null when it is not one, is damaged, or has more pixels than its
 * place on the page can show.
 */
export async function decodePng(bytes: Uint8Array, maxPixels = LOGO_PIXELS): Promise<Pixels | null> {
  if (!isPng(bytes)) return null;
  try {
    const { form, data } = readChunks(bytes, maxPixels);
    return readPixels(form, await inflate(data, unfoldedLength(form)));
  } catch {
    return null;
  }
}
