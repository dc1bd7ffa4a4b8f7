// The address of the calendar is read here, beside `?onglet=calendrier`.

import { dayOf, firstOfMonth, mondayOf, shiftMonth } from '../../../records/list/calendar-days.ts';
import { addDays, daysBetween } from '@zellige/domain/kernel/values/dates';
import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&categorie=cat-bornes&produit=PRD-101&etat=ferme&tensions=oui` */
export const calendarListSearch = defineListSearch('categorie', 'produit', 'etat', 'tensions');
export type CalendarFilterName = 'categorie' | 'produit' | 'etat' | 'tensions';

/** And which days, in which rows: `?vue=mois&du=2026-11-01&par=article`. */
export const calendarViewSearch = defineListSearch('vue', 'du', 'par');

export const YES = 'oui';
export const spans = ['2-semaines', 'mois', '60-jours'] as const;
export type Span = (typeof spans)[number] | 'semaine';
export type RowKind = 'produit' | 'article';

/** Days that are shown: the first, and how many. */
export interface ShownDays {
  first: string;
  count: number;
}

/** Reads the span of the address; a week on a phone, whatever it says. */
export const spanOf = (text: string | undefined, isPhone: boolean): Span =>
  isPhone ? 'semaine' : (spans.find((span) => span === text) ?? '2-semaines');

const lengths = { semaine: 7, '2-semaines': 14, '60-jours': 60 } as const;

/** Whole weeks from their Monday, or the month. */
export function shownDaysOf(span: Span, text: string | undefined): ShownDays {
  const day = dayOf(text);
  if (span !== 'mois') return { first: mondayOf(day), count: lengths[span] };
  const first = firstOfMonth(day);
  return { first, count: daysBetween(first, shiftMonth(first, 1)) };
}

/** The day on which the period before or after opens. */
export const steppedFrom = (span: Span, { first, count }: ShownDays, step: 1 | -1): string =>
  span === 'mois' ? shiftMonth(first, step) : addDays(first, step * (span === '60-jours' ? 28 : count));
