import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentimes } from '../kernel/values/money.ts';
import { DAYS_OF_MONTH, DAYS_OF_WEEK, type RentalRates, rentalPeriods, rentalPrice } from './rental-price.ts';

const text = (centimes: number | null): string =>
  centimes === null ? '' : fromCentimes(centimes).toFixed(2);
const product = ({ day, week, month }: RentalRates) => ({
  price: { rental: day === null ? '0.00' : text(day), rentalWeek: text(week), rentalMonth: text(month) },
});
const rates = { day: 10_000, week: 50_000, month: 150_000 };
const priceOf = (of: RentalRates, days: number) => rentalPrice(product(of), days)?.centimes ?? null;

describe('the price of a rental', () => {
  it.each([
    [1, '1 jour', 100],
    [4, '4 jours', 400],
    // Five days cost what a week does: of equal prices the longer period.
    [5, '1 semaine', 500],
    [7, '1 semaine', 500],
    [8, '1 semaine + 1 jour', 600],
    [11, '1 semaine + 4 jours', 900],
    [13, '2 semaines', 1000],
    [21, '1 mois', 1500],
    [30, '1 mois', 1500],
    [33, '1 mois + 3 jours', 1800],
    [40, '1 mois + 1 semaine + 3 jours', 2300],
    [90, '3 mois', 4500],
  ])('of %i days is that of %s: %d MAD', (days, periods, mad) => {
    const found = rentalPrice(product(rates), days);
    expect(found && [rentalPeriods(found), fromCentimes(found.centimes)]).toEqual([periods, mad]);
  });

  it.each([
    ['days alone', { day: 10_000, week: null, month: null }, 40, 400_000],
    ['weeks alone, begun ones counted', { day: null, week: 50_000, month: null }, 8, 100_000],
    ['months alone, begun ones counted', { day: null, week: null, month: 150_000 }, 31, 300_000],
    ['a week that is dearer than its days', { day: 1000, week: 50_000, month: null }, 14, 14_000],
    ['a month that is dearer than its weeks', { day: 10_000, week: 20_000, month: 900_000 }, 30, 100_000],
    ['weeks and months', { day: null, week: 50_000, month: 150_000 }, 37, 200_000],
  ])('takes %s', (_what, of, days, centimes) => {
    expect(priceOf(of, days)).toBe(centimes);
  });

  it('is none for what is not rented, and for who sees no price', () => {
    expect(priceOf({ day: null, week: null, month: null }, 3)).toBeNull();
    expect(rentalPrice({ price: { rental: '0.00' } }, 3)).toBeNull();
    expect(rentalPrice({}, 3)).toBeNull();
  });

  const rate = fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: null });
  const anyRates = fc.record({ day: rate, week: rate, month: rate });
  const anyDays = fc.integer({ min: 1, max: 400 });

  it('is the least of all combinations that last long enough', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 1, max: 100 }), (of, days) => {
        let least: number | null = null;
        for (let months = 0; months <= (of.month === null ? 0 : 4); months += 1)
          for (let weeks = 0; weeks <= (of.week === null ? 0 : 15); weeks += 1) {
            const left = Math.max(0, days - months * DAYS_OF_MONTH - weeks * DAYS_OF_WEEK);
            if (left > 0 && of.day === null) continue;
            const price = months * (of.month ?? 0) + weeks * (of.week ?? 0) + left * (of.day ?? 0);
            if ((of.day ?? of.week ?? of.month) !== null) least = Math.min(least ?? price, price);
          }
        expect(priceOf(of, days)).toBe(least);
      }),
      { numRuns: 500 },
    );
  });

  it('is made of the periods that it names, which last at least as long', () => {
    fc.assert(
      fc.property(anyRates, anyDays, (of, days) => {
        const found = rentalPrice(product(of), days);
        if (found === null) return;
        const { months, weeks, days: single, centimes } = found;
        expect(months * DAYS_OF_MONTH + weeks * DAYS_OF_WEEK + single).toBeGreaterThanOrEqual(days);
        expect(centimes).toBe(months * (of.month ?? 0) + weeks * (of.week ?? 0) + single * (of.day ?? 0));
      }),
    );
  });

  it('is never dearer than its days one by one, nor than a longer time', () => {
    fc.assert(
      fc.property(anyRates, anyDays, anyDays, (of, days, more) => {
        const price = priceOf(of, days);
        if (price === null) return;
        expect(price).toBeLessThanOrEqual(of.day === null ? price : days * of.day);
        expect(price).toBeLessThanOrEqual(priceOf(of, days + more) ?? -1);
      }),
    );
  });
});
