// The week of people as it is printed, from the cards and loads of the planning.
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { absencesOver } from '@zellige/domain/absences/absence.rules';
import { addDays, formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import { dayLoads, daysFrom, isOverloaded, isTheirCard, totalOf } from '@zellige/domain/planning/person-load';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import { keysOf, type PlanningPerson } from '@zellige/domain/planning/planning-people';
import { spokenDayOff, type WorkingCalendar } from '@zellige/domain/working-time/working-calendar';
import type { PrintContext } from '../from-rows.ts';
import type { WeekPlanDocument } from '../model.ts';
import type { PrintedDay, PrintedVisit, PrintedWeek } from './printed-week.ts';
import { printedCompany } from '../printed-company.ts';
import { week as words } from './week.messages.ts';

const WEEK = 7;

export interface PlannedWeek {
  monday: string;
  people: readonly PlanningPerson[];
  cards: readonly PlanningCard[];
  absences: readonly PersonAbsence[];
  calendar: WorkingCalendar;
  /** The word for the state of a card. */
  statusOf: (card: PlanningCard) => string;
}

const wholeDay = (day: string) => ({ start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` });

function visitOf(card: PlanningCard, statusOf: PlannedWeek['statusOf']): PrintedVisit {
  const { hasHours, start, end, kind, title, client, place, vehicle, bring } = card;
  return {
    hours: hasHours ? words.between(start.slice(11), end.slice(11)) : words.wholeDay,
    title: [words.kinds[kind], title].filter(Boolean).join(' '),
    lines: [client, place, vehicle].filter((text) => text !== ''),
    bring: bring.map(({ quantity, name }) => words.bring(quantity, name)),
    status: statusOf(card),
  };
}

function weekOf(person: PlanningPerson, sources: PlannedWeek): PrintedWeek {
  const { monday, cards, absences, calendar, statusOf } = sources;
  const keys = keysOf(person);
  const days = daysFrom(monday, WEEK);
  const loads = dayLoads(keys, days, sources);
  const total = totalOf(loads);
  const own = cards
    .filter((card) => isTheirCard(card, keys))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return {
    name: person.name,
    detail: person.speciality,
    load: words.loadOfWeek(words.load(total.planned, total.worked)),
    days: days.map((day, rank): PrintedDay => {
      const load = loads[rank] ?? { planned: 0, worked: 0 };
      const off = calendar.dayOff(day);
      const isAway = absencesOver(absences, keys, wholeDay(day)).length > 0;
      return {
        label: words.day(words.days[rank] ?? '', formatDay(day)),
        load: load.planned + load.worked === 0 ? '' : words.load(load.planned, load.worked),
        isOver: isOverloaded(load),
        isRest: load.worked === 0,
        note: [off ? spokenDayOff(off) : '', isAway ? words.away : ''].filter(Boolean).join(' · '),
        visits: own
          .filter(({ start, end }) => start < wholeDay(day).end && end > wholeDay(day).start)
          .map((card) => visitOf(card, statusOf)),
      };
    }),
  };
}

/** A page for each of the people, in their order. */
export function printableWeek(
  sources: PlannedWeek,
  { company, generatedAt }: PrintContext,
): WeekPlanDocument {
  const { monday, people } = sources;
  const [first] = people;
  const from = formatDay(monday);
  return {
    kind: 'week-plan',
    id: monday,
    number: words.reference(from),
    client: people.length === 1 && first ? first.name : words.team,
    date: monday,
    status: '',
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    period: words.period(from, formatDay(addDays(monday, WEEK - 1))),
    people: people.map((person) => weekOf(person, sources)),
  };
}
