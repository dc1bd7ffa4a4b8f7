// How much of a week is planned for each technician, as the copy of this device knows it.
import { momentOf } from '@zellige/domain/events/event-time';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { dayLoads, daysFrom, type Load, totalOf } from '@zellige/domain/planning/person-load';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { mondayOf } from '../list/calendar-days.ts';
import { usePlannedCards, usePlannedRows } from './use-planned-cards.ts';
import { useTechnicians } from './use-technicians.ts';
import { useWorkingCalendar } from './use-working-calendar.ts';

/** The week of that day, by technician. */
export function useWeekLoads(day: string): ReadonlyMap<string, Load> {
  const monday = mondayOf(day);
  const week = useMemo(() => ({ start: `${monday}T00:00`, end: `${addDays(monday, 7)}T00:00` }), [monday]);
  const cards = usePlannedCards(week, momentOf(now()));
  const { absences } = usePlannedRows();
  const technicians = useTechnicians();
  const calendar = useWorkingCalendar();
  return useMemo(() => {
    const days = daysFrom(monday, 7);
    return new Map(
      technicians.map((one) => [one.id, totalOf(dayLoads(one, days, { cards, calendar, absences }))]),
    );
  }, [technicians, monday, cards, calendar, absences]);
}
