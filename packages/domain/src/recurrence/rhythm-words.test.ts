import { expect, it } from 'vitest';
import type { RhythmUnit } from './rhythm.ts';
import { everyWords, perPeriodWords } from './rhythm-words.ts';

it.each<[RhythmUnit, number, string, string]>([
  ['day', 10, 'tous les 10 jours', 'pour 10 jours'],
  ['week', 1, 'chaque semaine', 'par semaine'],
  ['week', 2, 'toutes les 2 semaines', 'pour 2 semaines'],
  ['month', 3, 'tous les 3 mois', 'pour 3 mois'],
  ['quarter', 1, 'chaque trimestre', 'par trimestre'],
  ['year', 1, 'chaque an', 'par an'],
])('says %s × %d as %s, %s', (unit, every, rhythm, price) => {
  expect([everyWords({ unit, every }), perPeriodWords({ unit, every })]).toEqual([rhythm, price]);
});
