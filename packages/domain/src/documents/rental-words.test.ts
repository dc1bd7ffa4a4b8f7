import { expect, it } from 'vitest';
import { completeLines } from './lines.ts';
import { lineInput } from './lines.schema.ts';
import { timesWords, unitWords } from './rental-words.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';

it.each([
  [1, 'jour', 'jour'],
  [1.5, 'jour', 'jour'],
  [2, 'jour', 'jours'],
  [8, 'heure', 'heures'],
  [3, 'forfait', 'forfaits'],
  [3, 'm²', 'm²'],
  [3, '', ''],
])('%d of the unit %j is said %j', (quantity, unit, said) => {
  expect(unitWords(quantity, unit)).toBe(said);
});

const combination = { months: 1, weeks: 2, days: 3 };
const rented = {
  type: 'rental',
  name: 'Écran',
  unitPrice: 2800,
  startDate: '2026-12-01',
  chargedPer: 'forfait',
};
const stored = (fields: object) => {
  const [line] = completeLines(
    [lineInput.parse({ ...rented, combination, ...fields })],
    'DEV-1',
    defaultRates,
  );
  if (!line) throw new Error('no line');
  return line;
};

it.each([
  ['that last its days', { endDate: '2027-01-17' }, '(1 mois + 2 semaines + 3 jours)'],
  ['that do not', { endDate: '2027-01-18' }, '× 1 forfait'],
  ['of a price a day', { endDate: '2026-12-03', chargedPer: 'jour' }, '× 2 jours'],
  ['of a sale', { type: 'sale', endDate: '2026-12-03' }, '× 1 jour'],
])('a price for the whole time names its periods, none %s', (_what, fields, words) => {
  const line = stored(fields);
  expect(timesWords(line).replaceAll('\u00a0', ' ')).toBe(words);
  expect(line.combination).toEqual(words.includes('mois') ? combination : undefined);
});
