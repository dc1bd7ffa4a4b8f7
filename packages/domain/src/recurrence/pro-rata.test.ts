import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { byVersion, proRata } from './pro-rata.ts';

const of = (from: string, to: string) => ({ from: `2027-${from}`, to: `2027-${to}` });
const january = of('01-01', '01-31');

describe('the price of a part', () => {
  it.each([
    [1000, january, january, 1000],
    [1000, january, of('01-20', '01-31'), 387.1],
    [1000, january, of('01-01', '01-19'), 612.9],
    [100, january, of('01-02', '01-02'), 3.22],
    [0.01, january, of('01-16', '01-16'), 0.01],
    [3000, of('01-01', '03-31'), of('01-01', '02-14'), 1500],
    [-310, january, of('01-31', '01-31'), -10],
  ])('of %d for %o is for %o %d', (price, whole, part, expected) => {
    expect(proRata(price, whole, part)).toBe(expected);
  });

  it('sums to the price over the parts, however the whole is cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 12 });
    const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((centimes) => centimes / 100);
    fc.assert(
      fc.property(price, fc.integer({ min: 365, max: 366 }), cuts, (whole, days, at) => {
        const starts = [0, ...at.toSorted((a, b) => a - b)];
        const parts = starts.map((start, index) => ({
          from: addDays('2027-01-01', start),
          to: addDays('2027-01-01', (starts[index + 1] ?? days) - 1),
        }));
        const year = { from: '2027-01-01', to: addDays('2027-01-01', days - 1) };
        expect(sumAmounts(parts.map((part) => proRata(whole, year, part)))).toBe(whole);
      }),
    );
  });
});

describe('the versions of a part', () => {
  const versions = [
    { from: '2027-01-16', price: 2 },
    { from: '2027-01-01', price: 1 },
    { from: '2027-02-01', price: 3 },
  ];
  const short = (from: string, to: string, given = versions): string =>
    byVersion(of(from, to), given)
      .map((part) => `${part.from.slice(5)}/${part.to.slice(5)}:${part.version.price}`)
      .join(' ');

  it.each([
    ['01-01', '01-31', '01-01/01-15:1 01-16/01-31:2'],
    ['01-16', '01-31', '01-16/01-31:2'],
    ['01-10', '01-16', '01-10/01-15:1 01-16/01-16:2'],
    ['01-10', '02-10', '01-10/01-15:1 01-16/01-31:2 02-01/02-10:3'],
    ['03-01', '03-31', '03-01/03-31:3'],
    ['01-01', '01-01', '01-01/01-01:1'],
  ])('from %s to %s', (from, to, expected) => {
    expect(short(from, to)).toBe(expected);
  });

  it('have the first one before all of them, and the last of one day', () => {
    expect(byVersion({ from: '2026-12-01', to: '2027-01-01' }, versions)[0]?.from).toBe('2026-12-01');
    expect(short('01-01', '01-31', [...versions, { from: '2027-01-16', price: 4 }])).toBe(
      '01-01/01-15:1 01-16/01-31:4',
    );
  });
});
