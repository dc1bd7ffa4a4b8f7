// The damage waiver of a rental (docs/product.md 'Damage waiver').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { proposedWaiver, waiverPrice, waiverText } from './damage-waiver.ts';
import { completeLines } from './lines.ts';
import { lineInput } from './lines.schema.ts';

const rented = {
  type: 'rental',
  name: 'Écran',
  unitPrice: 100,
  startDate: '2026-12-01',
  endDate: '2026-12-04',
};
const linesOf = (...fields: object[]) =>
  completeLines(
    fields.map((one) => lineInput.parse({ ...rented, ...one })),
    'DEV-1',
    defaultRates,
  );

describe('a damage waiver', () => {
  it.each([
    ['of one rental', [{}], 10, 30],
    ['of all units', [{ quantity: 4 }], 10, 120],
    ['of several, half-up', [{ unitPrice: 33.35 }, { unitPrice: 0.01 }], 10, 10.01],
    ['of what is left after discounts', [{ discount: 50 }], 10, 15],
    ['of no option', [{}, { optional: true, unitPrice: 900 }], 10, 30],
    ['of no sale', [{}, { type: 'sale', unitPrice: 900 }], 8.5, 25.5],
  ])('is so many percent %s', (_what, fields, percent, unitPrice) => {
    expect(waiverPrice(linesOf(...fields), percent)).toEqual({ unitPrice, vatRate: 20 });
  });

  it('bears the VAT of the dearest rental, and is entered with VAT where rentals are', () => {
    expect(waiverPrice(linesOf({ vatRate: 10 }, { vatRate: 20, unitPrice: 10 }), 10)?.vatRate).toBe(10);
    expect(waiverPrice(linesOf({ unitPriceTtc: 120 }), 10)).toEqual({
      unitPrice: 30,
      unitPriceTtc: 36,
      vatRate: 20,
    });
  });

  it('is none where nothing is rented', () => {
    expect(waiverPrice(linesOf({ type: 'sale' }), 10)).toBeNull();
    expect(proposedWaiver(linesOf({ optional: true }), defaultRates)).toBeNull();
  });

  it.each([
    [
      { waiverPercent: 8, waiverAmount: 0 },
      { unitPrice: 24, vatRate: 20, waiverPercent: 8 },
    ],
    [
      { waiverPercent: 8, waiverAmount: 500 },
      { unitPrice: 500, vatRate: 20 },
    ],
  ])('is proposed as the settings say: %j', (rates, proposed) => {
    expect(proposedWaiver(linesOf({}), rates)).toEqual(proposed);
  });

  it('never grows dearer than its share of what is rented, whatever the lines', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((centimes) => centimes / 100),
      quantity: fc.integer({ min: 1, max: 20 }),
      discount: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (all, percent) => {
          const lines = linesOf(...all);
          const rental = lines.reduce((sum, { total }) => sum + total, 0);
          expect(
            Math.abs((waiverPrice(lines, percent)?.unitPrice ?? -1) - (rental * percent) / 100),
          ).toBeLessThan(0.0051);
        },
      ),
    );
  });

  it('says what it covers, and its percentage while it follows the rentals', () => {
    expect(waiverText(8.5)).toContain('8,5 % de la location. Couvre');
    expect(waiverText(undefined)).toMatch(/^Couvre .*à l’exclusion du vol/);
  });
});
