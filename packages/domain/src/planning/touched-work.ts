// An absence shows the planned work that it touches before it is saved (docs/product.md 'Absences').
import { absenceStretch, type AbsenceTime, type PersonKeys } from '../absences/absence.rules.ts';
import { overlaps } from '../inventory/stock/availability.ts';
import { isTheirCard } from './person-load.ts';
import type { PlanningCard } from './planning-cards.ts';

/** The cards that wait for the person while they are away, by their hour. */
export function touchedWork(
  cards: readonly PlanningCard[],
  person: PersonKeys,
  absence: AbsenceTime,
): PlanningCard[] {
  const stretch = absenceStretch(absence);
  return cards
    .filter((card) => !card.isOver && isTheirCard(card, person) && overlaps(card, stretch))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
