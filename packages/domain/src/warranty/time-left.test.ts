import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  ['2027-04-21', '5 mois restants'],
  ['2027-04-20', '4 mois restants'],
  ['2026-12-21', '1 mois restant'],
  ['2026-12-20', '29 jours restants'],
  ['2026-11-22', '1 jour restant'],
  ['2026-11-21', 'dernier jour'],
  ['2026-11-20', ''],
])('until %s it says %s', (until, said) => {
  expect(timeLeft(until, '2026-11-21')).toBe(said);
});

it('counts months from today, at the end of a month too', () => {
  expect(timeLeft('2026-02-28', '2026-01-31')).toBe('1 mois restant');
});
