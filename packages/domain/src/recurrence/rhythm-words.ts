// How a rhythm reads: 'chaque trimestre', 'toutes les 2 semaines', 'par mois'.
import type { Rhythm, RhythmUnit } from './rhythm.ts';

const names: Record<RhythmUnit, { one: string; many: string; all: 'tous' | 'toutes' }> = {
  day: { one: 'jour', many: 'jours', all: 'tous' },
  week: { one: 'semaine', many: 'semaines', all: 'toutes' },
  month: { one: 'mois', many: 'mois', all: 'tous' },
  quarter: { one: 'trimestre', many: 'trimestres', all: 'tous' },
  year: { one: 'an', many: 'ans', all: 'tous' },
};

type Every = Pick<Rhythm, 'unit' | 'every'>;

/** 'chaque mois', 'tous les 3 mois'. */
export function everyWords({ unit, every }: Every): string {
  const { one, many, all } = names[unit];
  return every === 1 ? `chaque ${one}` : `${all} les ${every} ${many}`;
}

/** Behind a price: 'par mois', 'pour 2 ans'. */
export const perPeriodWords = ({ unit, every }: Every): string =>
  every === 1 ? `par ${names[unit].one}` : `pour ${every} ${names[unit].many}`;
