import { computeTotals } from '@zellige/domain/documents/totals';
import { describe, expect, it } from 'vitest';
import { blankLine, lineInputOf, lineTotal, pricedLine } from './line-draft.ts';
import { LineStore } from './line-store.ts';

const line = (values: object) => blankLine('sale', { name: 'Stylet', quantity: 3, vatRate: 20, ...values });

describe('a price that periods of the list make', () => {
  const combination = { months: 0, weeks: 1, days: 2 };
  const rented = () =>
    new LineStore([
      blankLine('rental', { name: 'Écran', unitPrice: 700, chargedPer: 'forfait', combination }),
    ]);

  it.each([{ unitPrice: 650 }, { chargedPer: 'jour' }, { endDate: '2026-12-20' }] as const)(
    'is told no more once somebody changes it: %j',
    (patch) => {
      const store = rented();
      store.update(store.ids()[0]!, patch);
      expect(store.lines()[0]?.combination).toBeUndefined();
    },
  );

  it('is told while anything else is typed, and of the new time', () => {
    const store = rented();
    const id = store.ids()[0]!;
    store.update(id, { quantity: 4, name: 'Écran 65' });
    expect(store.get(id)?.combination).toEqual(combination);
    store.update(id, { endDate: '2026-12-20', unitPrice: 800, combination: { ...combination, days: 3 } });
    expect(store.get(id)?.combination).toEqual({ ...combination, days: 3 });
  });
});

describe('prices that are entered with VAT', () => {
  it('come to what is typed, whatever was there HT', () => {
    const store = new LineStore([line({ unitPrice: 83.33 }), blankLine('text')]);
    store.turn(true);
    const [first, section] = store.lines();
    expect(first).toMatchObject({ unitPriceTtc: 100, unitPrice: 83.33 });
    expect(section).not.toHaveProperty('unitPriceTtc');
    expect(lineTotal(first!)).toBe(300);
    expect(computeTotals(store.lines().map(pricedLine))).toMatchObject({ net: 250, tax: 50, total: 300 });
    store.turn(false);
    expect(store.lines()[0]).not.toHaveProperty('unitPriceTtc');
    expect(lineTotal(store.lines()[0]!)).toBe(249.99);
  });

  it('stand when the rate of VAT changes, and follow a price of the catalogue', () => {
    const store = new LineStore([line({ unitPriceTtc: 120, unitPrice: 100 })]);
    expect(store.isTtc()).toBe(true);
    const id = store.ids()[0]!;
    store.update(id, { vatRate: 10 });
    expect(store.get(id)).toMatchObject({ unitPriceTtc: 120, unitPrice: 109.09 });
    store.update(id, { unitPrice: 50, vatRate: 20 });
    expect(store.get(id)).toMatchObject({ unitPriceTtc: 60, unitPrice: 50 });
    store.update(id, { ...store.get(id), unitPrice: 50 });
    expect(store.get(id)).toMatchObject({ unitPriceTtc: 60 });
    store.update(id, { ...store.get(id), unitPrice: 70 });
    expect(store.get(id)).toMatchObject({ unitPriceTtc: 84 });
    store.update(id, { unitPriceTtc: 60 });
    store.insert([line({ unitPrice: 10 }), blankLine()]);
    expect(store.lines().map(({ unitPriceTtc }) => unitPriceTtc)).toEqual([60, 12, null]);
    expect(lineInputOf(store.lines()[2]!)).toMatchObject({ unitPrice: 0, unitPriceTtc: '' });
  });

  it('take the discount in dirhams of a line along', () => {
    const store = new LineStore([line({ unitPrice: 100, discount: 0, discountAmount: 50 })]);
    store.turn(true);
    expect(store.lines()[0]).toMatchObject({ unitPriceTtc: 120, discountAmount: 60 });
    expect(lineTotal(store.lines()[0]!)).toBe(300);
  });

  it('are those of a draft that is restored', () => {
    const store = new LineStore([line({ unitPrice: 10 })]);
    store.replace([line({ unitPriceTtc: 100, unitPrice: 83.33 })]);
    expect(store.isTtc()).toBe(true);
    store.replace([]);
    store.insert([line({ unitPrice: 10 })]);
    expect(store.lines()[0]).toMatchObject({ unitPriceTtc: 12 });
  });
});
