import { expect, it } from 'vitest';
import { readTime } from './time-field.tsx';

it.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['0930', '09:30'],
  [' 14:05 ', '14:05'],
  ['23.59', '23:59'],
  ['', ''],
  ['24', '24'],
  ['9h75', '9h75'],
  ['midi', 'midi'],
])('reads %j as %j', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});
