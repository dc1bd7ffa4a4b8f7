import { defaultRates } from '@zellige/domain';
import { expect, it } from 'vitest';
import { blankLine, copyLine, draftOf, lineInputOf, lineTotal, rentalDays } from './line-draft.ts';

it('starts a line at the rate of the company, one unit, without a price; a section costs nothing', () => {
  expect(blankLine()).toMatchObject({
    type: 'sale',
    quantity: 1,
    unit: 'unité',
    unitPrice: null,
    vatRate: defaultRates.defaultVatRate,
  });
  expect(blankLine('text')).toMatchObject({ type: 'text', unitPrice: 0 });
  expect(blankLine().id).not.toBe(blankLine().id);
});

it.each([
  ['a price that is not typed yet', { quantity: 2 }, 0],
  ['a quantity that is not typed yet', { quantity: null, unitPrice: 100 }, 0],
  ['a discount above the whole', { unitPrice: 100, discount: 150 }, 0],
  ['a discount below nothing', { unitPrice: 100, discount: -20 }, 100],
  ['a number that no document can hold', { unitPrice: 1e12 }, 0],
  ['half a unit with a discount', { quantity: 0.5, unitPrice: 99.99, discount: 10 }, 45],
])('counts %s', (_what, values, total) => {
  expect(lineTotal(blankLine('sale', values))).toBe(total);
});

it('charges the days of a rental, and as many times its price', () => {
  const line = blankLine('rental', {
    quantity: 2,
    unitPrice: 100,
    startDate: '2026-11-20',
    endDate: '2026-11-22',
  });
  const days = rentalDays(line) ?? 0;
  expect(days).toBeGreaterThan(1);
  expect(lineTotal(line)).toBe(days * 200);
  expect(rentalDays({ ...line, endDate: '2026-11-20' })).toBeNull();
  expect(rentalDays({ ...line, type: 'sale' })).toBeNull();
});

it('gives the operation an empty price to refuse, and no discount where none is typed', () => {
  expect(lineInputOf(blankLine('sale', { name: 'Câble', discount: null }))).toMatchObject({
    name: 'Câble',
    unitPrice: '',
    discount: 0,
  });
});

it('opens a saved line under its key, without its total, and copies it under another', () => {
  const line = blankLine('service', { name: 'Pose', unitPrice: 800 });
  const opened = draftOf({ ...lineInputOf(line), total: 800 } as Parameters<typeof draftOf>[0]);
  expect(opened).toEqual(line);
  const copy = copyLine(line);
  expect({ ...copy, id: line.id }).toEqual(line);
  expect(copy.id).not.toBe(line.id);
});
