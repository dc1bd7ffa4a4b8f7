import { Buffer } from 'node:buffer';
import { constants, deflateSync } from 'node:zlib';
import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  pre,
  property,
  record,
  uint8Array,
} from 'fast-check';
import { expect, it } from 'vitest';
import { isBlankDrawing, isUnsigned } from './blank-drawing.ts';
import { inflate } from './inflate.ts';

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** Scan lines as an encoder writes them, under one filter for all. */
function lines(pixels: readonly (readonly number[])[], filter: number, bytes: number): Buffer {
  return Buffer.concat(
    pixels.map((row, y) => {
      const before = pixels[y - 1];
      const filtered = row.map((value, x) => {
        const left = x < bytes ? 0 : (row[x - bytes] ?? 0);
        const up = before?.[x] ?? 0;
        const corner = x < bytes ? 0 : (before?.[x - bytes] ?? 0);
        const nearest = [left, up, corner].toSorted(
          (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
        );
        return value - ([0, left, up, (left + up) >> 1, nearest[0]][filter] ?? 0);
      });
      return Buffer.from([filter, ...filtered.map((value) => value & 0xff)]);
    }),
  );
}

interface Drawn {
  width: number;
  height: number;
  colour: readonly number[];
  filter: number;
  /** Pixels of another colour. */
  ink: readonly number[];
  strategy?: number;
}

function drawing({ width, height, colour, filter, ink, strategy = constants.Z_DEFAULT_STRATEGY }: Drawn) {
  const other = colour.map((value) => 255 - value);
  const pixels = Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => (ink.includes(y * width + x) ? other : colour)).flat(),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines(pixels, filter, 4), { strategy })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

const arbitrary = record({
  width: integer({ min: 1, max: 40 }),
  height: integer({ min: 1, max: 40 }),
  colour: constantFrom([0, 0, 0, 0], [255, 255, 255, 255], [24, 24, 27, 255]),
  filter: constantFrom(0, 1, 2, 3, 4),
  strategy: constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
});

it('a pad of one colour is blank, whatever its encoder, and is not once a pixel of it is drawn', () => {
  assert(
    property(arbitrary, nat(), (pad, at) => {
      expect(isBlankDrawing(drawing({ ...pad, ink: [] }))).toBe(true);
      pre(pad.width * pad.height > 1);
      expect(isBlankDrawing(drawing({ ...pad, ink: [at % (pad.width * pad.height)] }))).toBe(false);
    }),
  );
});

it('the pad of a phone is judged whole', () => {
  const pad = { width: 358, height: 176, colour: [0, 0, 0, 0], filter: 0 };
  expect(isBlankDrawing(drawing({ ...pad, ink: [] }))).toBe(true);
  expect(isBlankDrawing(drawing({ ...pad, ink: [358 * 176 - 1] }))).toBe(false);
});

it('a drawing without data is blank, one that cannot be read is nobody’s to judge', () => {
  expect(isBlankDrawing('data:image/png;base64,')).toBe(true);
  for (const text of ['iVBORw0KGgo=', 'AAAA', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAA'])
    expect(isBlankDrawing(`data:image/png;base64,${text}`)).toBe(false);
});

it.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:image/jpeg;base64,AAAA', true],
  ['data:image/png;base64,AAAA', false],
  ['Karim', false],
  ['', true],
])('%s is of nobody: %s', (signature, isOfNobody) => {
  expect(isUnsigned(signature)).toBe(isOfNobody);
});

it('data is inflated as it was deflated', () => {
  const level = constantFrom(0, 1, 6, 9);
  const bytes = oneof(
    uint8Array({ maxLength: 3000 }),
    array(constantFrom(1, 2, 3), { maxLength: 70_000, size: 'max' }).map((values) => Uint8Array.from(values)),
  );
  assert(
    property(bytes, level, (given, compression) => {
      const read: number[] = [];
      inflate(deflateSync(given, { level: compression }), 2, (byte) => read.push(byte) > 0);
      expect(Buffer.from(read).equals(Buffer.from(given))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
