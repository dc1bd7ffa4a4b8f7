// When the people of the planning work, and how much of it is planned: behind their cards, beside their names, in the heads of days.
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import {
  type DayLoad,
  dayLoads,
  daysFrom,
  isOverloaded,
  type Load,
  loadPercent,
  totalOf,
} from '@zellige/domain/planning/person-load';
import { keysOf, type PlanningPerson } from '@zellige/domain/planning/planning-people';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import { spokenDayOff, without, type WorkingCalendar } from '@zellige/domain/working-time/working-calendar';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { type Axis, endOfAxis, type Stretch } from '../../ui/timeline/axis.ts';
import type { ColumnLook, ColumnLooks } from '../../ui/timeline/columns.ts';
import { loadMessages } from '../../records/feature/load.messages.ts';
import { isOfHours, shownDaysOf } from './planning-axis.ts';
import { planningMessages as words } from './planning.messages.ts';

type Person = Pick<PlanningPerson, 'key' | 'technicianId' | 'userId'>;

export interface PersonTime {
  days: readonly DayLoad[];
  /** Of all the shown days. */
  load: Load;
  /** While they do not work and others do. */
  rest: readonly Stretch[];
}

interface Sources {
  cards: readonly PlanningCard[];
  calendar: WorkingCalendar;
  absences: readonly PersonAbsence[];
}

/** Nobody of the company works on that day. */
const isCompanyRest = ({ companyStretches }: WorkingCalendar, day: string): boolean =>
  companyStretches(day).length === 0;

function restOf(person: Person, axis: Axis, calendar: WorkingCalendar): Stretch[] {
  const { first, count } = shownDaysOf(axis);
  const keys = keysOf(person);
  if (isOfHours(axis))
    return without([{ start: axis.start, end: endOfAxis(axis) }], calendar.stretchesOf(keys, first));
  return daysFrom(first, count)
    .filter((day) => !isCompanyRest(calendar, day) && calendar.stretchesOf(keys, day).length === 0)
    .map((day) => ({ start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` }));
}

/** Gives the times of each person, by their key. */
export function personTimes(
  people: readonly Person[],
  axis: Axis,
  sources: Sources,
): ReadonlyMap<string, PersonTime> {
  const { first, count } = shownDaysOf(axis);
  const shown = daysFrom(first, count);
  return new Map(
    people.map((person) => {
      const days = dayLoads(keysOf(person), shown, sources);
      return [person.key, { days, load: totalOf(days), rest: restOf(person, axis, sources.calendar) }];
    }),
  );
}

/** '62 %', and the hours on a day that nobody works. */
function shareText(load: Load): string {
  const percent = loadPercent(load);
  return percent === null ? loadMessages.hours(load.planned) : words.percent(percent);
}

/** The head of each day says this of the whole team. */
export function columnLooks(
  axis: Axis,
  calendar: WorkingCalendar,
  times: ReadonlyMap<string, PersonTime>,
): ColumnLooks {
  const { first, count } = shownDaysOf(axis);
  const looks = new Map(
    daysFrom(first, count).map((day, rank): [string, ColumnLook] => {
      const load = totalOf([...times.values()].flatMap(({ days }) => days[rank] ?? []));
      const off = calendar.dayOff(day);
      const reason = off === null ? '' : spokenDayOff(off);
      const note = load.planned === 0 ? '' : shareText(load);
      const spoken = [reason, load.planned > 0 && words.teamLoad(loadMessages.load(load))]
        .filter(Boolean)
        .join(', ');
      return [
        day,
        { isRest: isCompanyRest(calendar, day), reason, note, isOver: isOverloaded(load), spoken },
      ];
    }),
  );
  const blank: ColumnLook = { isRest: false, reason: '', note: '', isOver: false, spoken: '' };
  return (start) => (isOfHours(axis) ? blank : (looks.get(start.slice(0, 10)) ?? blank));
}
