import { expect, it } from 'vitest';
import { sumAmounts } from './money.ts';

it('sums amounts without losing a centime', () => {
  expect(sumAmounts([0.1, 0.2, 0.3])).toBe(0.6);
  expect(sumAmounts(Array.from({ length: 1000 }, () => 0.07))).toBe(70);
  expect(sumAmounts([])).toBe(0);
});
