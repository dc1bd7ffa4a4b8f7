import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('draws 12 characters among letters, digits and !@#$%^&*, never the same twice', () => {
  const drawn = Array.from({ length: 200 }, generatePassword);
  expect(drawn.every((password) => /^[A-Za-z0-9!@#$%^&*]{12}$/.test(password))).toBe(true);
  expect(new Set(drawn).size).toBe(200);
  // 26 capitals, 26 small letters, 10 digits and 8 symbols: each of them is drawn in 2,400 characters.
  expect(new Set(drawn.join('')).size).toBe(70);
});
