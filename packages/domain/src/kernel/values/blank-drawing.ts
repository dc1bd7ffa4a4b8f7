// Whether a drawing shows nothing: a pad that nobody touched is a picture of one colour, and no signature.
import { inflate } from './inflate.ts';
import { isDrawing } from './signatures.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a pixel by the colour type of the picture, a byte for each sample. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** More than the widest tablet draws: a larger one is looked at no further. */
const MOST_PIXELS = 1_000_000;

function bytesOf(base64: string): Uint8Array {
  const digits = base64.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let [bits, count, filled] = [0, 0, 0];
  for (const digit of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[filled] = (bits >> count) & 0xff;
    filled += 1;
  }
  return bytes;
}

interface Picture {
  width: number;
  height: number;
  pixelBytes: number;
  /** Deflated, behind two bytes of zlib. */
  data: Uint8Array;
}

/** Null of what is no PNG with a byte for each sample. */
function pictureIn(bytes: Uint8Array): Picture | null {
  if (!PNG.every((byte, place) => bytes[place] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: number[] = [];
  for (let at = PNG.length; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      for (const byte of bytes.subarray(at + 8, at + 8 + view.getUint32(at))) parts.push(byte);
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const pixelBytes = PIXEL_BYTES[view.getUint8(25)];
  const isPlain = view.getUint8(24) === 8 && view.getUint8(28) === 0;
  if (pixelBytes === undefined || !isPlain || width * height > MOST_PIXELS) return null;
  return { width, height, pixelBytes, data: Uint8Array.from(parts) };
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** What a filter of PNG takes a byte to differ from. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

/** Whether every pixel is as the first: what stands left of one and above it is known then, without being kept. */
function isOfOneColour({ width, height, pixelBytes, data }: Picture): boolean {
  const line = width * pixelBytes + 1;
  const first = new Uint8Array(pixelBytes);
  let [place, filter, isSame] = [0, 0, true];
  inflate(data, 2, (byte) => {
    const [row, column] = [Math.floor(place / line), (place % line) - 1];
    place += 1;
    if (column < 0) {
      filter = byte;
      return row < height;
    }
    const colour = first[column % pixelBytes] ?? 0;
    const left = column < pixelBytes ? 0 : colour;
    const up = row === 0 ? 0 : colour;
    const corner = row === 0 ? 0 : left;
    const value = (byte + predicted(filter, left, up, corner)) & 0xff;
    if (row === 0 && column < pixelBytes) first[column] = value;
    else isSame = value === colour;
    return isSame && place < line * height;
  });
  return isSame;
}

/** Looks at `data:image/png;base64,…`. A picture that cannot be read is not blank. */
export function isBlankDrawing(drawing: string): boolean {
  const base64 = drawing.slice(drawing.indexOf(',') + 1);
  if (base64 === '') return true;
  try {
    const picture = pictureIn(bytesOf(base64));
    return picture !== null && isOfOneColour(picture);
  } catch {
    return false;
  }
}

/** Pads draw no other, and nobody could say that it shows anything. */
const isOfPad = (drawing: string): boolean => drawing.startsWith('data:image/png;base64,');

/** Whether nobody signed: no name typed, nothing drawn. */
export const isUnsigned = (signature: string): boolean =>
  signature === '' || (isDrawing(signature) && (!isOfPad(signature) || isBlankDrawing(signature)));
