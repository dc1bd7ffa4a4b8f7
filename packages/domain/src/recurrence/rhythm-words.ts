// How a rhythm reads: 'chaque trimestre', 'toutes les 2 semaines', 'par mois'; and how a file says one.
import { foldText } from '../kernel/text/folded-text.ts';
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

/** As a cell of a file: '3 mois'. */
export const rhythmText = ({ unit, every }: Every): string =>
  `${every} ${every === 1 ? names[unit].one : names[unit].many}`;

const adjectives: Readonly<Record<string, Every>> = {
  quotidien: { unit: 'day', every: 1 },
  journalier: { unit: 'day', every: 1 },
  hebdomadaire: { unit: 'week', every: 1 },
  mensuel: { unit: 'month', every: 1 },
  bimestriel: { unit: 'month', every: 2 },
  trimestriel: { unit: 'quarter', every: 1 },
  semestriel: { unit: 'month', every: 6 },
  annuel: { unit: 'year', every: 1 },
};

const unitPattern =
  /^(?:par |chaque |tous les |toutes les )?(\d{1,3} )?(jour|semaine|mois|trimestre|an|annee)s?$/;
const unitOf: Readonly<Record<string, RhythmUnit>> = {
  jour: 'day',
  semaine: 'week',
  mois: 'month',
  trimestre: 'quarter',
  an: 'year',
  annee: 'year',
};

/** `Trimestrielle`, `tous les 3 mois`, `3 mois`; a unit that is none for another text, undefined for a blank one. */
export function parseRhythm(text: string): { unit: string; every: number } | undefined {
  const words = foldText(text);
  if (words === '') return undefined;
  const adjective = adjectives[words.replace(/(?:lement|le|ne)$/, '')] ?? adjectives[words];
  if (adjective) return adjective;
  const [, every = '1', unit = ''] = unitPattern.exec(words) ?? [];
  return { unit: unitOf[unit] ?? text, every: Number(every) };
}
