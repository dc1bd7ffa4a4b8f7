import { describe, expect, it } from 'vitest';
import { percentage, quantity, unitPrice } from './fields.ts';

describe('a number that somebody typed', () => {
  it.each([12.5, 33.33, 0.1 + 0.2, 100])('keeps a percentage of two decimals: %d', (typed) => {
    expect(percentage.parse(typed)).toBeCloseTo(typed, 6);
  });

  it.each([88.235294, 33.333, 1.005])(
    'refuses one with more, which would take off another sum: %d',
    (typed) => {
      expect(percentage.safeParse(typed).error?.issues[0]?.message).toBe('Deux décimales au plus');
    },
  );

  it.each([
    [0.335, 'Deux décimales au plus'],
    [0.33, undefined],
    [0.1 + 0.2, undefined],
    ['14 500,00', undefined],
  ])('refuses a unit price with a third decimal: %s', (typed, sentence) => {
    expect(unitPrice.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
  });

  it.each([
    [1.0005, 1.001],
    [2.0045, 2.005],
    [0.3333, 0.333],
  ])('keeps three decimals of a quantity: %d is %d', (typed, kept) => {
    expect(quantity.parse(typed)).toBe(kept);
  });

  it('is refused where nothing would be left of it', () => {
    expect(quantity.safeParse(0.0004).success).toBe(false);
    expect(percentage.safeParse(100.01).success).toBe(false);
  });
});
