import { expect, it } from 'vitest';
import { extensionMonths, monthsIn, readMonths } from './warranty-months.ts';

it.each([
  ['36 mois', 36],
  ['2 ans', 24],
  ['1 an', 12],
  ['Garantie 12 MOIS', 12],
  ['à vie', null],
  ['mois', null],
  ['', null],
])('"%s" is %s months', (text, months) => {
  expect(monthsIn(text)).toBe(months);
});

it.each([
  ['24', 24],
  ['2 ans', 24],
  ['', null],
  ['longue', 'longue'],
])('a cell "%s" reads as %s', (text, months) => {
  expect(readMonths(text)).toBe(months);
});

it.each([
  ['Extension de garantie 24 mois', undefined, 24],
  ['Extension garantie 2 ans', undefined, 24],
  ['Extension de garantie', undefined, 0],
  ['Écran, garantie 24 mois', undefined, 0],
  ['Tranquillité', { warrantyMonths: 12 }, 12],
  ['Extension de garantie 24 mois', { warrantyMonths: 36 }, 36],
  ['Extension de garantie 24 mois', { warrantyMonths: null }, 24],
])('a line "%s" of the service %o adds %i months', (name, service, months) => {
  expect(extensionMonths(name, service)).toBe(months);
});
