import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { lineInput } from './lines.schema.ts';
import { chargedDays, completeLines, isTotalled, netCentimes } from './lines.ts';

const parse = (line: object) => lineInput.parse({ name: 'Écran', unitPrice: 100, ...line });
const messages = (line: object): Record<string, string> => {
  const parsed = lineInput.safeParse({ name: 'Écran', ...line });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};
const net = (line: object) => netCentimes({ ...parse(line), vatRate: 20 });
const rental = (startDate: string, endDate: string) => parse({ type: 'rental', startDate, endDate });

describe('a line', () => {
  it("is a sale of one unit at the company's default rate without discount unless it says otherwise", () => {
    const [line] = completeLines([parse({})], 'DEV-001', defaultRates);
    expect(line).toMatchObject({ type: 'sale', quantity: 1, discount: 0, vatRate: 20, optional: false });
    const lines = [parse({}), parse({ vatRate: 0 }), parse({ vatRate: 20 })];
    expect(completeLines(lines, 'DEV-001', { defaultVatRate: 10 }).map(({ vatRate }) => vatRate)).toEqual([
      10, 0, 20,
    ]);
  });

  it.each([
    [{ quantity: 0 }, 'quantity', 'La quantité doit être supérieure à 0'],
    [{ quantity: 0.0001 }, 'quantity', 'Trois décimales au plus'],
    [{ unitPrice: -1 }, 'unitPrice', 'Le prix ne peut pas être négatif'],
    [{ unitPrice: 'cher' }, 'unitPrice', 'Montant invalide'],
    [{ discount: 100.01 }, 'discount', 'La remise doit être comprise entre 0 et 100 %'],
    [{ discount: -1 }, 'discount', 'La remise doit être comprise entre 0 et 100 %'],
    [{ name: '  ' }, 'name', 'Ce champ est obligatoire'],
  ])('%j is refused at %s', (line, field, message) => {
    expect(messages(line)[field]).toBe(message);
  });

  it('takes prices as people type them', () => {
    expect(parse({ unitPrice: '14 500,50 DH' }).unitPrice).toBe(14_500.5);
  });
});

describe('what a line costs', () => {
  it.each([
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-11-24', 3],
    ['2026-02-27', '2026-03-01', 2],
  ])('a rental from %s to %s lasts %d days, the last one not charged', (start, end, days) => {
    expect(chargedDays(rental(start, end))).toBe(days);
    expect(netCentimes({ ...rental(start, end), vatRate: 20 })).toBe(days * 10_000);
  });

  it('is quantity × price less the discount, half-up', () => {
    expect(net({ quantity: 3, unitPrice: 19.99, discount: 12.5 })).toBe(5997 - 750);
    expect(net({ quantity: 0.333, unitPrice: 10 })).toBe(333);
    expect(net({ quantity: 1.5, unitPrice: 0.01 })).toBe(2);
  });

  it('is exactly nothing at 100 % discount, whatever the price', () => {
    const price = fc.integer({ min: 0, max: 99_999_999_999 }).map((centimes) => centimes / 100);
    const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(price, quantity, (unitPrice, units) => {
        expect(net({ unitPrice, quantity: units, discount: 100 })).toBe(0);
      }),
    );
  });

  it('counts in the totals unless it is a text or an option', () => {
    expect(
      [{}, { type: 'service' }, { type: 'text' }, { optional: true }].map((line) => isTotalled(parse(line))),
    ).toEqual([true, true, false, false]);
    expect(net({ type: 'text', unitPrice: 500 })).toBe(0);
  });

  it('is kept with the line, beside its key', () => {
    expect(
      completeLines([parse({ discount: 50 }), parse({ id: 'x' })], 'DEV-001', defaultRates),
    ).toMatchObject([
      { id: 'DEV-001-1', total: 50 },
      { id: 'x', total: 100 },
    ]);
  });
});
