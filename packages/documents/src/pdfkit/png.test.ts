import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePng } from './png.ts';
import { bombPng, discPng, makePng } from './png.fixtures.ts';

const decode = async (bytes: Uint8Array) => {
  const pixels = await decodePng(bytes);
  return (
    pixels && { ...pixels, rgb: Array.from(pixels.rgb), alpha: pixels.alpha && Array.from(pixels.alpha) }
  );
};

describe('decodePng', () => {
  it('reads colours, opaque', async () => {
    const bytes = makePng({ width: 2, height: 1, depth: 8, colorType: 2 }, [[0, 1, 2, 3, 4, 5, 6]]);
    expect(await decode(bytes)).toEqual({ width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6], alpha: null });
  });

  it('reads colours with opacity, in 8 and in 16 bits', async () => {
    const eight = makePng({ width: 1, height: 1, depth: 8, colorType: 6 }, [[0, 1, 2, 3, 128]]);
    expect(await decode(eight)).toMatchObject({ rgb: [1, 2, 3], alpha: [128] });
    const sixteen = makePng({ width: 1, height: 1, depth: 16, colorType: 6 }, [
      [0, 1, 9, 2, 9, 3, 9, 128, 9],
    ]);
    expect(await decode(sixteen)).toMatchObject({ rgb: [1, 2, 3], alpha: [128] });
  });

  it('reads greys of 1, 8 bits and with opacity', async () => {
    const oneBit = makePng({ width: 3, height: 1, depth: 1, colorType: 0 }, [[0, 0b1010_0000]]);
    expect(await decode(oneBit)).toMatchObject({ rgb: [255, 255, 255, 0, 0, 0, 255, 255, 255], alpha: null });
    const clear = makePng({ width: 2, height: 1, depth: 8, colorType: 0, transparency: [0, 7] }, [[0, 7, 8]]);
    expect(await decode(clear)).toMatchObject({ rgb: [7, 7, 7, 8, 8, 8], alpha: [0, 255] });
    const withAlpha = makePng({ width: 1, height: 1, depth: 8, colorType: 4 }, [[0, 7, 9]]);
    expect(await decode(withAlpha)).toMatchObject({ rgb: [7, 7, 7], alpha: [9] });
  });

  it('reads a palette of 4 bits, with its opacities', async () => {
    const shape = {
      width: 2,
      height: 1,
      depth: 4,
      colorType: 3,
      palette: [1, 2, 3, 4, 5, 6],
      transparency: [10],
    };
    expect(await decode(makePng(shape, [[0, 0x01]]))).toMatchObject({
      rgb: [1, 2, 3, 4, 5, 6],
      alpha: [10, 255],
    });
  });

  it('reads one transparent colour', async () => {
    const shape = { width: 2, height: 1, depth: 8, colorType: 2, transparency: [0, 1, 0, 2, 0, 3] };
    expect(await decode(makePng(shape, [[0, 1, 2, 3, 1, 2, 4]]))).toMatchObject({ alpha: [0, 255] });
  });

  it('undoes the five filters', async () => {
    const lines = [
      [0, 10, 20, 30],
      [1, 10, 10, 10],
      [2, 1, 1, 1],
      [3, 5, 5, 5],
      [4, 1, 1, 1],
    ];
    const pixels = await decode(makePng({ width: 3, height: 5, depth: 8, colorType: 0 }, lines));
    const greys = pixels?.rgb.filter((_value, index) => index % 3 === 0);
    expect(greys).toEqual([10, 20, 30, 10, 20, 30, 11, 21, 31, 10, 20, 30, 11, 21, 31]);
  });

  it('puts interlaced pixels in their place', async () => {
    // 3 × 3: the passes 1, 4 (column 2), 5 (row 2), 6 (column 1) and 7 (row 1).
    const lines = [
      [0, 1],
      [0, 3],
      [0, 7, 9],
      [0, 2],
      [0, 8],
      [0, 4, 5, 6],
    ];
    const pixels = await decode(
      makePng({ width: 3, height: 3, depth: 8, colorType: 0, isInterlaced: true }, lines),
    );
    expect(pixels?.rgb.filter((_value, index) => index % 3 === 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['another kind of file', new TextEncoder().encode('<svg/>')],
    ['a signature alone', discPng(4).slice(0, 8)],
    ['a file cut short', discPng(40).slice(0, 120)],
    ['no pixel', makePng({ width: 0, height: 1, depth: 8, colorType: 2 }, [])],
    ['less data than announced', makePng({ width: 9, height: 9, depth: 8, colorType: 2 }, [[0, 1, 2, 3]])],
    [
      'a size that would fill the memory',
      makePng({ width: 90_000, height: 90_000, depth: 8, colorType: 2 }, [[0]]),
    ],
    ['an unknown colour type', makePng({ width: 1, height: 1, depth: 8, colorType: 5 }, [[0, 1]])],
    ['an unknown filter', makePng({ width: 1, height: 1, depth: 8, colorType: 0 }, [[9, 1]])],
  ])('gives null for %s', async (_name, bytes) => {
    expect(await decodePng(bytes)).toBeNull();
  });

  it('unfolds no more than the picture has, whatever a few kilobytes hold', async () => {
    const small = makePng({ width: 2, height: 1, depth: 8, colorType: 2 }, [[0, 1, 2, 3, 4, 5, 6]]);
    const before = process.resourceUsage().maxRSS;
    const bomb = bombPng(small, 1_000_000_000);
    const whileMade = process.resourceUsage().maxRSS;
    expect(bomb.length).toBeLessThan(1_100_000);
    expect(await decode(bomb)).toMatchObject({ width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6] });
    const kilobytes = process.resourceUsage().maxRSS - Math.max(before, whileMade);
    expect(kilobytes).toBeLessThan(400_000);
  });

  it('gives null for more pixels than its place could show', async () => {
    expect(await decodePng(discPng(12), 143)).toBeNull();
    expect(await decodePng(discPng(12), 144)).not.toBeNull();
  });

  it('gives whole pixels or null, whatever byte of a file is damaged', async () => {
    const whole = discPng(12);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = whole.slice();
        damaged[place] = (damaged[place] ?? 0) ^ change;
        const { width, height, rgb } = (await decodePng(damaged)) ?? { width: 0, height: 0, rgb: [] };
        expect(rgb).toHaveLength(width * height * 3);
      }),
    );
  });
});
