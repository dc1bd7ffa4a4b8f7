// The load of a person: hours that are planned against hours that they work, by day (docs/product.md 'Planning'). The planning, the
// choice of technicians and the API show the same.
import { absencesOver, absenceStretch, type PersonKeys } from '../absences/absence.rules.ts';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import { workloadStatuses } from '../events/event.values.ts';
import type { Stretch } from '../inventory/stock/availability.ts';
import { addDays } from '../kernel/values/dates.ts';
import { common, minutesOf, type WorkingCalendar, without } from '../working-time/working-calendar.ts';
import type { PlanningCard } from './planning-cards.ts';

/** Minutes. */
export interface Load {
  planned: number;
  worked: number;
}

export interface DayLoad extends Load {
  day: string;
}

export interface LoadSources {
  calendar: WorkingCalendar;
  absences: readonly PersonAbsence[];
}

/** What a delivery takes that says no hour. */
const DELIVERY_MINUTES = 60;
/** What an event without hours takes on a day that its person does not work. */
const WHOLE_DAY_MINUTES = 480;

const wholeDay = (day: string): Stretch => ({ start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` });

/** Between two stretches of work of one day. */
const pausesOf = (worked: readonly Stretch[]): Stretch[] =>
  worked.slice(1).map(({ start }, rank) => ({ start: worked[rank]?.end ?? start, end: start }));

/** Whether the person is on the card. */
export const isTheirCard = (
  { technicianIds, driverId }: Pick<PlanningCard, 'technicianIds' | 'driverId'>,
  { id, userId }: PersonKeys,
): boolean => technicianIds.includes(id) || (userId !== '' && driverId === userId);

/** What is to be done and what is done; what waits for a new date takes nobody's day. */
const counted = new Set<string>([...workloadStatuses, 'terminé']);
const takesTime = ({ status, collection }: PlanningCard): boolean =>
  collection !== 'events' || counted.has(status);

/** The minutes that a card takes of the day of its person, their pauses left out. */
function minutesOn(card: PlanningCard, day: Stretch, worked: readonly Stretch[]): number {
  if (card.hasHours) return minutesOf(without(common([card], [day]), pausesOf(worked)));
  if (card.collection !== 'events') return DELIVERY_MINUTES;
  return minutesOf(worked) || WHOLE_DAY_MINUTES;
}

/** The cards of each day that they touch: a month has two thousand, and each person looks at their own alone. */
function byDay(cards: readonly PlanningCard[]): ReadonlyMap<string, PlanningCard[]> {
  const days = new Map<string, PlanningCard[]>();
  for (const card of cards)
    for (let day = card.start.slice(0, 10); `${day}T00:00` < card.end; day = addDays(day, 1)) {
      const known = days.get(day);
      if (known) known.push(card);
      else days.set(day, [card]);
    }
  return days;
}

/** The load of each of these days; `cards` may be those of everybody. */
export function dayLoads(
  person: PersonKeys,
  days: readonly string[],
  { cards, calendar, absences }: LoadSources & { cards: readonly PlanningCard[] },
): DayLoad[] {
  const own = byDay(cards.filter((card) => takesTime(card) && isTheirCard(card, person)));
  return days.map((day) => {
    const whole = wholeDay(day);
    const hours = calendar.stretchesOf(person, day);
    const away = absencesOver(absences, person, whole).map(absenceStretch);
    return {
      day,
      planned: (own.get(day) ?? []).reduce((sum, card) => sum + minutesOn(card, whole, hours), 0),
      worked: minutesOf(without(hours, away)),
    };
  });
}

export const totalOf = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, { planned, worked }) => ({ planned: sum.planned + planned, worked: sum.worked + worked }),
    { planned: 0, worked: 0 },
  );

/** More is planned than they work. */
export const isOverloaded = ({ planned, worked }: Load): boolean => planned > worked;

/** In percent, rounded up: a minute too much is more than a hundred. Null where nothing is worked. */
export const loadPercent = ({ planned, worked }: Load): number | null =>
  worked === 0 ? null : Math.ceil((planned / worked) * 100);

/** `daysFrom('2026-11-30', 7)` */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_day, rank) => addDays(first, rank));
