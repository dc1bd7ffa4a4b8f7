import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';
import { moneyShare } from './money-share.ts';

const cell = (rate: number, base: number) => ({ rate, base, tax: scaleHalfUp(base, rate, 100) });
const sum = (cells: readonly { base: number; tax: number }[]) =>
  cells.reduce((all, { base, tax }) => all + base + tax, 0);

describe('a sum TTC over the rates of a quote', () => {
  it('tells each rate the VAT that its base makes', () => {
    expect(moneyShare([cell(20, 1_000_000), cell(10, 200_000)], 100_000)).toEqual([
      { rate: 20, base: 70_422, tax: 14_084 },
      { rate: 10, base: 14_085, tax: 1409 },
    ]);
  });

  it('takes exactly the sum, of no rate more than is left, in proportion to a few centimes', () => {
    const cells = fc.uniqueArray(
      fc.record({ rate: fc.constantFrom(0, 7, 10, 14, 20), base: fc.integer({ min: 1, max: 50_000_000 }) }),
      { selector: ({ rate }) => rate, minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(cells, fc.double({ min: 0, max: 1, noNaN: true }), (shapes, part) => {
        const left = shapes.map(({ rate, base }) => cell(rate, base));
        const asked = Math.round(sum(left) * part);
        const share = moneyShare(left, asked);
        expect(sum(share)).toBe(asked);
        for (const [index, { base, tax, rate }] of share.entries()) {
          const whole = left[index] ?? cell(0, 0);
          expect(base).toBeLessThanOrEqual(whole.base);
          expect(tax).toBeLessThanOrEqual(whole.tax);
          expect(Math.min(base, tax)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(base + tax - ((whole.base + whole.tax) * asked) / sum(left))).toBeLessThan(12);
          // One rate alone takes some sums that no base makes: 3 centimes at 20 %.
          const made = scaleHalfUp(base, rate, 100);
          expect(Math.abs(tax - made)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('lets several rates of a large sum agree to the centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 110_000 }), (asked) => {
        for (const { rate, base, tax } of moneyShare([cell(20, 1_000_000), cell(10, 200_000)], asked))
          expect(tax).toBe(scaleHalfUp(base, rate, 100));
      }),
    );
  });
});
