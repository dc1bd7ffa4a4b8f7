import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, scaleHalfUp } from './proportion.ts';
import { formatAmount, formatMad, fromCentimes, toCentimes } from './money.ts';
import { parseAmount } from './written-amount.ts';

const centimes = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('toCentimes', () => {
  it.each([
    [0, 0],
    [1.005, 101],
    [1.004_999, 100],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.001, 0],
    [1e-7, 0],
    [999_999_999.99, 99_999_999_999],
  ])('makes %d MAD %d centimes, half-up on the decimal digits', (mad, expected) => {
    expect(toCentimes(mad)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('takes %d for a bug', (mad) => {
    expect(() => toCentimes(mad)).toThrow(RangeError);
  });

  it('gives back the centimes of any amount', () => {
    fc.assert(
      fc.property(centimes, (value) => {
        expect(toCentimes(fromCentimes(value))).toBe(value);
      }),
    );
  });
});

describe('scaleHalfUp', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [10_001, 2000, 10_000, 2000],
    [10_003, 2000, 10_000, 2001],
    [0, 7, 3, 0],
  ])('%d × %d / %d is %d', (value, numerator, denominator, expected) => {
    expect(scaleHalfUp(value, numerator, denominator)).toBe(expected);
  });

  it('never strays by more than half a centime, away from zero on a tie', () => {
    fc.assert(
      fc.property(centimes, fc.integer({ min: 0, max: 10_000 }), (value, rate) => {
        const distance = BigInt(scaleHalfUp(value, rate, 10_000)) * 10_000n - BigInt(value) * BigInt(rate);
        const outwards = value < 0 ? -distance : distance;
        expect(outwards > -5000n && outwards <= 5000n).toBe(true);
      }),
    );
  });
});

describe('allocate', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 });

  it('loses and makes no centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), weights, (total, parts) => {
        const sum = allocate(total, parts).reduce((a, b) => a + b, 0);
        expect(sum).toBe(parts.every((part) => part === 0) ? 0 : total);
      }),
    );
  });

  it('gives each part its share, to the centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        allocate(total, parts).forEach((part, index) => {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1);
        });
      }),
    );
  });

  it('gives the odd centime to the largest remainder, the first on a tie', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 2])).toEqual([3, 7]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });
});

describe('formatAmount', () => {
  it.each([
    [0, '0,00'],
    [0.05, '0,05'],
    [1234.5, '1 234,50'],
    [-1_234_567.891, '-1 234 567,89'],
    [-0.001, '0,00'],
  ])('writes %d as %s', (mad, text) => {
    expect(formatAmount(mad)).toBe(text.replaceAll(' ', '\u00a0'));
  });

  it('adds the currency behind a no-break space', () => {
    expect(formatMad(1234.5)).toBe('1\u00a0234,50\u00a0MAD');
  });

  it('is read back by parseAmount', () => {
    fc.assert(
      fc.property(centimes, (value) => {
        expect(parseAmount(formatAmount(fromCentimes(value)))).toBe(fromCentimes(value));
        expect(parseAmount(formatMad(fromCentimes(value)))).toBe(fromCentimes(value));
      }),
    );
  });
});

describe('parseAmount', () => {
  it.each([
    ['14 500,00', 14_500],
    ['14\u00a0500,00', 14_500],
    ['14\u202f500,00', 14_500],
    ['18900 DH', 18_900],
    ['27500dhs', 27_500],
    ['1 234.5 MAD', 1234.5],
    ['1.234.567,89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['-12.345.678 DH', -12_345_678],
    ['1,234,567.89', 1_234_567.89],
    ['-12,5', -12.5],
    ['0', 0],
  ])('reads %j as %d', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each(['', 'gratuit', '12,5,3', '1.23.456', '1e5', '12 €', '--3', 'DH'])(
    'finds no amount in %j',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});
