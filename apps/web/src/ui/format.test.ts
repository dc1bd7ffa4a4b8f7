import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatNumber, parseNumber } from './format.ts';

test.each([
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1234.5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1234567],
  ['14500 DH', 14500],
  ['14 500,00 Dhs.', 14500],
  ['-3', -3],
  ['−1 234,50 MAD', -1234.5],
  ['12,', 12],
  [',5', 0.5],
])('reads %j as %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['', 'abc', '1-2', ',', '12a'])('refuses %j', (text) => {
  expect(parseNumber(text)).toBeNull();
});

test('writes with no-break spaces and a comma', () => {
  expect(formatNumber(1234567.5)).toBe('1\u00a0234\u00a0567,5');
});

test('reads back every quantity that it writes', () => {
  assert(
    property(integer({ min: -1e12, max: 1e12 }), (thousandths) => {
      expect(parseNumber(formatNumber(thousandths / 1000).replace('-', '-'))).toBe(thousandths / 1000);
    }),
  );
});

test('shows a dash where there is no date', () => {
  expect([formatDate(''), formatDate(null), formatInstant(undefined)]).toEqual(['—', '—', '—']);
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
});
