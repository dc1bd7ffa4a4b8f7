import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentimes } from '../kernel/values/money.ts';
import { lineInput } from './lines.schema.ts';
import { grossCentimes, netCentimes } from './lines.ts';
import { computeTotals } from './totals.ts';

const parse = (given: object) => {
  const { vatRate = 20, ...line } = lineInput.parse({ name: 'Écran', ...given });
  return { ...line, vatRate };
};

const line = fc
  .record({
    type: fc.constantFrom('sale', 'service', 'text'),
    unitPrice: fc.integer({ min: 0, max: 500_000_000 }).map((centimes) => centimes / 100),
    quantity: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1000),
    discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    vatRate: fc.constantFrom(20, 10, 0),
    optional: fc.boolean(),
  })
  .map(parse);
const lines = fc.array(line, { maxLength: 30 });
const discount = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('computeTotals', () => {
  it('adds one line at 20 %', () => {
    expect(computeTotals([parse({ unitPrice: 1000 })])).toEqual({
      subtotal: 1000,
      discount: 0,
      net: 1000,
      vat: [{ rate: 20, base: 1000, tax: 200 }],
      tax: 200,
      total: 1200,
    });
  });

  it('groups VAT by rate, on the net total of each rate', () => {
    const mixed = [
      parse({ unitPrice: 0.03, vatRate: 20 }),
      parse({ unitPrice: 0.03, vatRate: 20 }),
      parse({ unitPrice: 100, vatRate: 10 }),
      parse({ unitPrice: 50, vatRate: 0 }),
    ];
    expect(computeTotals(mixed).vat).toEqual([
      { rate: 20, base: 0.06, tax: 0.01 },
      { rate: 10, base: 100, tax: 10 },
      { rate: 0, base: 50, tax: 0 },
    ]);
  });

  it('spreads the global discount over the rates in proportion', () => {
    const totals = computeTotals(
      [parse({ unitPrice: 100, vatRate: 20 }), parse({ unitPrice: 200, vatRate: 10 })],
      10,
    );
    expect(totals).toMatchObject({ subtotal: 300, discount: 30, net: 270, tax: 36, total: 306 });
  });

  it('leaves options and texts out', () => {
    const totals = computeTotals([
      parse({ unitPrice: 10, optional: true }),
      parse({ type: 'text', unitPrice: 10 }),
    ]);
    expect(totals).toMatchObject({ subtotal: 0, net: 0, vat: [], total: 0 });
  });

  it('loses no centime at any discount and any mix of rates', () => {
    fc.assert(
      fc.property(lines, discount, (all, globalDiscount) => {
        const totals = computeTotals(all, globalDiscount);
        const counted = all.filter((one) => one.type !== 'text' && !one.optional);
        const gross = counted.reduce((sum, one) => sum + grossCentimes(one), 0);
        const cut = counted.reduce((sum, one) => sum + grossCentimes(one) - netCentimes(one), 0);
        expect(toCentimes(totals.subtotal)).toBe(gross);
        expect(toCentimes(totals.discount)).toBeGreaterThanOrEqual(cut);
        expect(toCentimes(totals.subtotal) - toCentimes(totals.discount)).toBe(toCentimes(totals.net));
        expect(toCentimes(totals.net) + toCentimes(totals.tax)).toBe(toCentimes(totals.total));
        const bases = totals.vat.reduce((sum, { base }) => sum + toCentimes(base), 0);
        const taxes = totals.vat.reduce((sum, { tax }) => sum + toCentimes(tax), 0);
        expect(bases).toBe(toCentimes(totals.net));
        expect(taxes).toBe(toCentimes(totals.tax));
      }),
    );
  });

  it('is never negative, and never more than without discount', () => {
    fc.assert(
      fc.property(lines, discount, (all, globalDiscount) => {
        const totals = computeTotals(all, globalDiscount);
        const figures = [
          totals.net,
          totals.tax,
          totals.total,
          ...totals.vat.flatMap(({ base, tax }) => [base, tax]),
        ];
        expect(figures.every((figure) => figure >= 0)).toBe(true);
        expect(totals.total).toBeLessThanOrEqual(computeTotals(all, 0).total);
      }),
    );
  });

  it('is exactly 0 at a discount of 100 %, global or on every line', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(computeTotals(all, 100)).toMatchObject({ net: 0, tax: 0, total: 0 });
        expect(computeTotals(all.map((one) => ({ ...one, discount: 100 })))).toMatchObject({
          net: 0,
          total: 0,
        });
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, discount, (all, globalDiscount) => {
        const { vat, ...totals } = computeTotals(all, globalDiscount);
        expect(computeTotals(all.toReversed(), globalDiscount)).toMatchObject(totals);
        expect(vat.map(({ rate }) => rate)).toEqual(vat.map(({ rate }) => rate).toSorted((a, b) => b - a));
      }),
    );
  });
});
