import { expect, it } from 'vitest';
import { withoutPeriodWords, withPeriodWords } from './period-words.ts';

it.each([
  ['Hébergement {mois}', '2027-03-01', '2027-03-31', 'Hébergement mars 2027'],
  ['Hébergement {mois}', '2027-02-28', '2027-03-30', 'Hébergement février 2027'],
  ['Hébergement {mois}', '2027-01-20', '2027-01-31', 'Hébergement janvier 2027'],
  ['Maintenance {mois}', '2027-01-01', '2027-03-31', 'Maintenance janvier à mars 2027'],
  ['Maintenance {mois}', '2026-11-30', '2027-02-27', 'Maintenance novembre 2026 à février 2027'],
  ['Location {période}', '2027-03-01', '2027-03-31', 'Location du 01/03/2027 au 31/03/2027'],
  ['Location, {periode}.', '2027-03-01', '2027-03-01', 'Location, le 01/03/2027.'],
  ['Contrat {autre}', '2027-03-01', '2027-03-31', 'Contrat {autre}'],
  ['Contrat', '2027-03-01', '2027-03-31', 'Contrat'],
])('writes %s from %s to %s', (text, from, to, expected) => {
  expect(withPeriodWords(text, { from, to })).toBe(expected);
});

it.each([
  ['Hébergement {mois}', 'Hébergement'],
  ['Location, {période}', 'Location'],
  ['Location {période} · Rabat', 'Location · Rabat'],
  ['Maintenance', 'Maintenance'],
])('writes %s without a period as %s', (text, expected) => {
  expect(withoutPeriodWords(text)).toBe(expected);
});
