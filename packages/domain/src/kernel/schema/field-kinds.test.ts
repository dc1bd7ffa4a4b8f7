import { describe, expect, it } from 'vitest';
import { amount, percentage, quantity } from './field-kinds.ts';

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
    [-0.335, 'Deux décimales au plus'],
    [10_000.005, 'Deux décimales au plus'],
    ['0,335', 'Deux décimales au plus'],
    ['1 234.567 DH', 'Deux décimales au plus'],
    ['1234.5601', 'Deux décimales au plus'],
    [0.33, undefined],
    [-0.33, undefined],
    [0.1 + 0.2, undefined],
    [83.330000000000013, undefined],
    ['83,330000000000013', undefined],
    [123_456_789.01 + 0.000_000_03, undefined],
    ['14 500,00', undefined],
    ['1.234.567', undefined],
  ])('refuses an amount with a third decimal, not what floats add: %s', (typed, sentence) => {
    expect(amount.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
  });

  it.each([
    [1.0005, 'Trois décimales au plus'],
    [1 / 3, 'Trois décimales au plus'],
    [0.0004, 'Trois décimales au plus'],
    [0, 'La quantité doit être supérieure à 0'],
    [2.005, undefined],
    [0.1 + 0.2, undefined],
    [999_999.999, undefined],
  ])('refuses a quantity with a fourth decimal: %d', (typed, sentence) => {
    expect(quantity.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
  });

  it('is no percentage above all of it', () => {
    expect(percentage.safeParse(100.01).success).toBe(false);
  });
});
