import { describe, expect, it } from 'vitest';
import {
  printedAmount,
  printedDeduction,
  printedMad,
  printedPercent,
  printedQuantity,
  printedRib,
} from './number-format.ts';

const THIN = '\u202f';
const NBSP = '\u00a0';

describe('printed figures', () => {
  it.each([
    [0, '0,00'],
    [1234.5, `1${THIN}234,50`],
    [1_234_567.89, `1${THIN}234${THIN}567,89`],
    [-17_250.4, `\u221217${THIN}250,40`],
    [1.005, '1,01'],
  ])('writes the amount %f', (amount, text) => {
    expect(printedAmount(amount)).toBe(text);
  });

  it('puts a no-break space before MAD', () => {
    expect(printedMad(1234.5)).toBe(`1${THIN}234,50${NBSP}MAD`);
  });

  it('writes what is taken off with a minus sign, and nothing taken off without', () => {
    expect(printedDeduction(50)).toBe(`\u2212${NBSP}50,00${NBSP}MAD`);
    expect(printedDeduction(0)).toBe(`0,00${NBSP}MAD`);
  });

  it.each([
    [1, '1'],
    [2.5, '2,5'],
    [0.125, '0,125'],
    [1200, `1${THIN}200`],
    [-3, '\u22123'],
  ])('writes the quantity %f', (value, text) => {
    expect(printedQuantity(value)).toBe(text);
  });

  it('writes a percentage', () => {
    expect(printedPercent(12.5)).toBe(`12,5${NBSP}%`);
  });

  it('groups a RIB by bank, town, account and key, and leaves any other text', () => {
    expect(printedRib('011519000001205000534921')).toBe('011 519 0000012050005349 21');
    expect(printedRib('RIB à compléter')).toBe('RIB à compléter');
  });
});
