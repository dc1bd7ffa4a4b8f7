import { expect, it } from 'vitest';
import { unitWords } from './rental-words.ts';

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
