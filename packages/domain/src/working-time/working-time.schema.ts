// The schema validates the hours of work and the days off.
import { z } from 'zod';
import { choice, day, list, optionalDay, requiredText, timeOfDay } from '../kernel/schema/field-kinds.ts';
import { idText } from '../kernel/identity/keys.ts';
import { formatDay, minutesBetween } from '../kernel/values/dates.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { holidayNames, MOON_DRIFT_DAYS, moonDay, moonNames } from './holidays.ts';

export const workingTimeMessages = {
  end: 'Indiquez aussi l’heure de fin',
  start: 'Indiquez aussi l’heure de début',
  order: 'L’heure de fin doit être après celle de début',
  pause: 'La pause doit commencer et finir pendant les heures de travail',
  week: 'Indiquez les sept jours de la semaine',
  since: 'La première ligne vaut depuis toujours',
  twice: 'Des horaires commencent déjà ce jour-là',
  confirmedTwice: 'Cette date est déjà confirmée',
  moonYear: 'Indiquez une année de l’hégire entre 1400 et 1600',
  drift: (expected: string) => `Le jour attendu est le ${formatDay(expected)} : choisissez une date proche`,
} as const;

/** What is wrong with two hours, and at which of both. */
function problemOf(from: string, to: string): { isEnd: boolean; message: string } | null {
  if (from === '' && to === '') return null;
  if (to === '') return { isEnd: true, message: workingTimeMessages.end };
  if (from === '') return { isEnd: false, message: workingTimeMessages.start };
  return to <= from ? { isEnd: true, message: workingTimeMessages.order } : null;
}

const dayHours = z
  .object({ from: timeOfDay, to: timeOfDay, pauseFrom: timeOfDay, pauseTo: timeOfDay })
  .superRefine(({ from, to, pauseFrom, pauseTo }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    const hoursProblem = problemOf(from, to);
    if (hoursProblem) return refuse(hoursProblem.isEnd ? 'to' : 'from', hoursProblem.message);
    const pauseProblem = problemOf(pauseFrom, pauseTo);
    if (pauseProblem) return refuse(pauseProblem.isEnd ? 'pauseTo' : 'pauseFrom', pauseProblem.message);
    const isOutside = from === '' || pauseFrom < from || pauseTo > to;
    if (pauseFrom !== '' && isOutside) refuse('pauseFrom', workingTimeMessages.pause);
  });

const week = list(dayHours, 7).refine((days) => days.length === 7, workingTimeMessages.week);
const weekOrNone = list(dayHours, 7).refine(
  (days) => days.length === 7 || days.length === 0,
  workingTimeMessages.week,
);

const MOST_LINES = 60;
const MOST_PEOPLE = 400;

/** Refuses the second of two lines that read the same, at `field`. */
const unlike =
  <Line extends object>(keyOf: (line: Line) => string, field: string, message: string) =>
  (lines: readonly Line[], ctx: z.RefinementCtx): void => {
    const keys = lines.map(keyOf);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index) ctx.addIssue({ code: 'custom', path: [index, field], message });
  };

const byDay = <Line extends { from: string }>(lines: Line[]): Line[] =>
  lines.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));

const hours = list(z.object({ from: optionalDay, week, ramadan: week }), MOST_LINES)
  .superRefine(unlike(({ from }) => from, 'from', workingTimeMessages.twice))
  .refine((lines) => lines.some(({ from }) => from === ''), workingTimeMessages.since)
  .transform(byDay);

const people = list(z.object({ personId: idText, from: optionalDay, week: weekOrNone }), MOST_PEOPLE)
  .superRefine(unlike(({ personId, from }) => `${from} ${personId}`, 'from', workingTimeMessages.twice))
  .transform(byDay);

const confirmedDay = z
  .object({
    name: choice(moonNames),
    year: z
      .int(workingTimeMessages.moonYear)
      .min(1400, workingTimeMessages.moonYear)
      .max(1600, workingTimeMessages.moonYear),
    from: day,
  })
  .superRefine(({ name, year, from }, ctx) => {
    const expected = moonDay(name, year, []).from;
    const drift = Math.abs(minutesBetween(`${expected}T00:00`, `${from}T00:00`)) / 1440;
    if (!(drift <= MOON_DRIFT_DAYS))
      ctx.addIssue({ code: 'custom', path: ['from'], message: workingTimeMessages.drift(expected) });
  });

const confirmed = list(confirmedDay, MOST_PEOPLE)
  .superRefine(unlike(({ name, year }) => `${name} ${year}`, 'from', workingTimeMessages.confirmedTwice))
  .transform(byDay);

const closures = list(
  z
    .object({ name: requiredText(80), from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: validation.endBeforeStart }),
  MOST_PEOPLE,
).transform(byDay);

export const workingTimeInput = z
  .object({
    hours,
    people,
    confirmed,
    closures,
    worked: list(choice(holidayNames), holidayNames.length).transform((names) => [...new Set(names)]),
  })
  .partial();
