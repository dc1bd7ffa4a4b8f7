import { describe, expect, it } from 'vitest';
import { percentage, quantity } from './fields.ts';

describe('a number that somebody typed', () => {
  it.each([
    [1.005, 1.01],
    [8.345, 8.35],
    [33.333_333, 33.33],
    [100, 100],
  ])('keeps two decimals of a percentage, half-up on its digits: %d is %d', (typed, kept) => {
    expect(percentage.parse(typed)).toBe(kept);
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
