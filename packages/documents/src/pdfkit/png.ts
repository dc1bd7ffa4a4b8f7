// Reads a PNG into pixels, without the PDF library: pdfkit decodes transparency in callbacks that throw past every catch
// and end in any order, and a document must neither crash on a damaged logo nor change with timing.

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array;
  /** One byte a pixel, null when the image is opaque. */
  readonly alpha: Uint8Array | null;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced: boolean;
}

interface Chunks {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
  readonly data: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_PIXELS = 16_000_000;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

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

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth: view.getUint8(8),
    colorType: view.getUint8(9),
    isInterlaced: view.getUint8(12) === 1,
  };
  const pixels = header.width * header.height;
  if (pixels === 0 || pixels > MAX_PIXELS) throw new RangeError('image size');
  if (CHANNELS[header.colorType] === undefined || ![1, 2, 4, 8, 16].includes(header.depth))
    throw new RangeError('image form');
  return header;
}

function readChunks(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  const named = new Map<string, Uint8Array>();
  for (let offset = SIGNATURE.length; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset);
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const body = bytes.subarray(offset + 8, offset + 8 + length);
    if (body.length < length) throw new RangeError('image cut short');
    if (name === 'IDAT') data.push(body);
    else if (name === 'IEND') break;
    else named.set(name, body);
    offset += length + 12;
  }
  const none = new Uint8Array();
  return {
    header: readHeader(named.get('IHDR') ?? none),
    palette: named.get('PLTE') ?? none,
    transparency: named.get('tRNS') ?? none,
    data: joined(data),
  };
}

async function inflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** What the filter adds to a byte, from the bytes at its left, above, and above left. */
function prediction(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

/** Undoes the filters of `height` scan lines that start at `offset`. */
function unfilter(
  raw: Uint8Array,
  offset: number,
  line: { length: number; step: number; height: number },
): Uint8Array {
  const result = new Uint8Array(line.length * line.height);
  for (let row = 0; row < line.height; row += 1) {
    const from = offset + row * (line.length + 1);
    const to = row * line.length;
    const filter = raw[from] ?? 0;
    for (let index = 0; index < line.length; index += 1) {
      const left = index < line.step ? 0 : (result[to + index - line.step] ?? 0);
      const up = row === 0 ? 0 : (result[to - line.length + index] ?? 0);
      const corner = row === 0 || index < line.step ? 0 : (result[to - line.length + index - line.step] ?? 0);
      result[to + index] = (raw[from + 1 + index] ?? 0) + prediction(filter, left, up, corner);
    }
  }
  return result;
}

/** Reads the sample `index` of a scan line; 16-bit samples keep their high byte. */
function sampleAt(lines: Uint8Array, lineStart: number, index: number, depth: number): number {
  if (depth >= 8) return lines[lineStart + index * (depth / 8)] ?? 0;
  const bit = index * depth;
  const byte = lines[lineStart + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

type Color = [red: number, green: number, blue: number, alpha: number];

/** Turns the samples of one pixel into a colour. */
function colorReader({ header, palette, transparency }: Chunks): (samples: readonly number[]) => Color {
  const { colorType, depth } = header;
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const clearAt = (channel: number): number => transparency[channel * 2 + (depth === 16 ? 0 : 1)] ?? -1;
  return (samples) => {
    const [a = 0, b = 0, c = 0, d = 255] = samples;
    if (colorType === 3) {
      return [palette[a * 3] ?? 0, palette[a * 3 + 1] ?? 0, palette[a * 3 + 2] ?? 0, transparency[a] ?? 255];
    }
    if (colorType === 0) return [a * scale, a * scale, a * scale, a === clearAt(0) ? 0 : 255];
    if (colorType === 4) return [a, a, a, b];
    if (colorType === 6) return [a, b, c, d];
    return [a, b, c, a === clearAt(0) && b === clearAt(1) && c === clearAt(2) ? 0 : 255];
  };
}

/** Decodes a PNG of any colour type, depth and interlacing; null when it is not one or is damaged. */
export async function decodePng(bytes: Uint8Array): Promise<Pixels | null> {
  if (!isPng(bytes)) return null;
  try {
    const chunks = readChunks(bytes);
    return readPixels(chunks, await inflate(chunks.data));
  } catch {
    return null;
  }
}

function readPixels(chunks: Chunks, raw: Uint8Array): Pixels {
  const { width, height, depth, colorType, isInterlaced } = chunks.header;
  const channels = CHANNELS[colorType] ?? 1;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const toColor = colorReader(chunks);
  let offset = 0;
  for (const [x0, y0, dx, dy] of isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const]) {
    const columns = Math.ceil((width - x0) / dx);
    const rows = Math.ceil((height - y0) / dy);
    if (columns <= 0 || rows <= 0) continue;
    const length = Math.ceil((columns * channels * depth) / 8);
    if (offset + rows * (length + 1) > raw.length) throw new RangeError('image cut short');
    const lines = unfilter(raw, offset, { length, step: Math.max(1, (channels * depth) / 8), height: rows });
    offset += rows * (length + 1);
    for (let index = 0; index < columns * rows; index += 1) {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const samples = [];
      for (let k = 0; k < channels; k += 1)
        samples.push(sampleAt(lines, row * length, column * channels + k, depth));
      const at = (y0 + row * dy) * width + x0 + column * dx;
      const [red, green, blue, opacity] = toColor(samples);
      rgb.set([red, green, blue], at * 3);
      alpha[at] = opacity;
    }
  }
  return { width, height, rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}
