// From the inflated data of a PNG to colours: filters, interlacing, samples of 1 to 16 bits, palettes, transparency.

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array;
  /** One byte a pixel, null when the image is opaque. */
  readonly alpha: Uint8Array | null;
}

export interface PngForm {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced: boolean;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];
type ReadColor = (samples: readonly number[]) => Color;

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Samples of one pixel; undefined for a colour type that no PNG has. */
export const channelsOf = ({ colorType }: PngForm): number | undefined => CHANNELS[colorType];

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** What the filter adds to a byte, from the bytes at its left, above, and above left. */
const predictions = [
  () => 0,
  (left: number) => left,
  (_left: number, up: number) => up,
  (left: number, up: number) => (left + up) >> 1,
  paeth,
] as const;

interface Lines {
  readonly offset: number;
  readonly length: number;
  readonly count: number;
  /** Bytes from a pixel to the next, at least 1. */
  readonly step: number;
}

/** Undoes the filter of the line `row`, the ones above being done. */
function unfilterLine(
  raw: Uint8Array,
  result: Uint8Array,
  row: number,
  { offset, length, step }: Lines,
): void {
  const from = offset + row * (length + 1);
  const to = row * length;
  const predict = predictions[raw[from] ?? 0];
  if (predict === undefined) throw new RangeError('filter of the image');
  const byteAt = (index: number): number => result[index] ?? 0;
  for (let index = 0; index < length; index += 1) {
    const left = index < step ? 0 : byteAt(to + index - step);
    const up = row === 0 ? 0 : byteAt(to - length + index);
    const corner = row === 0 || index < step ? 0 : byteAt(to - length + index - step);
    result[to + index] = (raw[from + 1 + index] ?? 0) + predict(left, up, corner);
  }
}

function unfilter(raw: Uint8Array, lines: Lines): Uint8Array {
  const result = new Uint8Array(lines.length * lines.count);
  for (let row = 0; row < lines.count; row += 1) unfilterLine(raw, result, row, lines);
  return result;
}

/** The sample `index` of a scan line; 16-bit samples keep their high byte. */
function sampleAt(lines: Uint8Array, lineStart: number, index: number, depth: number): number {
  if (depth >= 8) return lines[lineStart + index * (depth / 8)] ?? 0;
  const bit = index * depth;
  const byte = lines[lineStart + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function colorReader({ colorType, depth, palette, transparency }: PngForm): ReadColor {
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const clear = [0, 1, 2].map((channel) => transparency[channel * 2 + (depth === 16 ? 0 : 1)]);
  const opacity = (samples: readonly number[]): number =>
    samples.every((sample, channel) => sample === clear[channel]) ? 0 : 255;
  const readers: Record<number, ReadColor> = {
    0: ([gray = 0]) => [gray * scale, gray * scale, gray * scale, opacity([gray])],
    2: ([red = 0, green = 0, blue = 0]) => [red, green, blue, opacity([red, green, blue])],
    3: ([index = 0]) => {
      const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3, index * 3 + 3);
      return [red, green, blue, transparency[index] ?? 255];
    },
    4: ([gray = 0, alpha = 0]) => [gray, gray, gray, alpha],
    6: ([red = 0, green = 0, blue = 0, alpha = 0]) => [red, green, blue, alpha],
  };
  const read = readers[colorType];
  if (read === undefined) throw new RangeError('form of the image');
  return read;
}

interface Pass {
  /** First column and row, and the steps to the next ones. */
  readonly grid: readonly [x0: number, y0: number, dx: number, dy: number];
  readonly columns: number;
  /** Lines, and the bytes of one without its filter. */
  readonly count: number;
  readonly length: number;
}

/** The sub-images that the data holds one after the other: one, or the seven of an interlaced picture. */
function passesOf(form: PngForm): Pass[] {
  const { width, height, depth, isInterlaced } = form;
  const grids: readonly Pass['grid'][] = isInterlaced ? ADAM7 : WHOLE;
  return grids.flatMap((grid) => {
    const [x0, y0, dx, dy] = grid;
    const columns = Math.ceil((width - x0) / dx);
    const count = Math.ceil((height - y0) / dy);
    if (columns <= 0 || count <= 0) return [];
    return [{ grid, columns, count, length: Math.ceil((columns * (channelsOf(form) ?? 1) * depth) / 8) }];
  });
}

/** Bytes of the inflated data that a picture of that form has. */
export const unfoldedLength = (form: PngForm): number =>
  passesOf(form).reduce((sum, { count, length }) => sum + count * (length + 1), 0);

/** @throws RangeError when there is less data than the size announces */
export function readPixels(form: PngForm, raw: Uint8Array): Pixels {
  const { width, height, depth } = form;
  const channels = channelsOf(form) ?? 1;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const toColor = colorReader(form);
  let offset = 0;
  for (const { grid, columns, count, length } of passesOf(form)) {
    const [x0, y0, dx, dy] = grid;
    if (offset + count * (length + 1) > raw.length) throw new RangeError('image cut short');
    const lines = unfilter(raw, { offset, length, count, step: Math.max(1, (channels * depth) / 8) });
    offset += count * (length + 1);
    const samples = Array.from({ length: channels }, () => 0);
    for (let index = 0; index < columns * count; index += 1) {
      const row = Math.floor(index / columns);
      const column = index % columns;
      for (let channel = 0; channel < channels; channel += 1) {
        samples[channel] = sampleAt(lines, row * length, column * channels + channel, depth);
      }
      const at = (y0 + row * dy) * width + x0 + column * dx;
      const [red, green, blue, opacity] = toColor(samples);
      rgb[at * 3] = red;
      rgb[at * 3 + 1] = green;
      rgb[at * 3 + 2] = blue;
      alpha[at] = opacity;
    }
  }
  return { width, height, rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}
