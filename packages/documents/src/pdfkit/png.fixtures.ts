// Makes PNG files for tests: the scan lines are given, checksums are left empty since nothing here reads them.
import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';

export interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced?: boolean;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  new DataView(bytes.buffer).setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  return bytes;
}

/** `lines` are the filtered scan lines, each with its filter byte first. */
export function makePng(shape: PngShape, lines: readonly (readonly number[])[]): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, shape.width);
  view.setUint32(4, shape.height);
  header.set([shape.depth, shape.colorType, 0, 0, shape.isInterlaced === true ? 1 : 0], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...(shape.palette ? [chunk('PLTE', Uint8Array.from(shape.palette))] : []),
    ...(shape.transparency ? [chunk('tRNS', Uint8Array.from(shape.transparency))] : []),
    chunk('IDAT', deflateSync(Uint8Array.from(lines.flat()))),
    chunk('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

/** Blocks of zeros that deflate makes of 16 MB; each begins at a byte and says nothing of the ones before. */
const ZEROS = 16_000_000;

/** The picture with a tail in its data: it inflates to that many bytes more, which are never laid out here either. */
export function bombPng(picture: Uint8Array, bytes: number): Uint8Array {
  const at = Buffer.from(picture.buffer, picture.byteOffset, picture.length).indexOf('IDAT') - 4;
  const length = new DataView(picture.buffer, picture.byteOffset).getUint32(at);
  const lines = inflateSync(picture.subarray(at + 8, at + 8 + length));
  const raw = { finishFlush: constants.Z_FULL_FLUSH };
  const zeros = deflateRawSync(Buffer.alloc(ZEROS), raw);
  const tail = Array.from({ length: Math.ceil(bytes / ZEROS) }, () => zeros);
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(lines, raw), ...tail]);
  return Buffer.concat([picture.subarray(0, at), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
}

/** A violet disc on a transparent ground. */
export function discPng(size: number): Uint8Array {
  const lines = Array.from({ length: size }, (_row, y) => [
    0,
    ...Array.from({ length: size }, (_column, x) => {
      const isInside = Math.hypot(x - size / 2, y - size / 2) < size / 2;
      return [0x60, 0x50, 0xdc, isInside ? 255 : 0];
    }).flat(),
  ]);
  return makePng({ width: size, height: size, depth: 8, colorType: 6 }, lines);
}
