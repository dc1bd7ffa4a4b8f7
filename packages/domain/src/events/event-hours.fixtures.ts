// The hours of an event counted one by one, for tests that hold the rules of its stretches against them.
import { addDays } from '../kernel/values/dates.ts';
import type { EventTime } from './event-time.ts';

const hoursOfDay = Array.from({ length: 24 }, (_unused, hour) => `${String(hour).padStart(2, '0')}:00`);

type Window = readonly [from: string, to: string];

/** From when to when its people work on that day: twice on a day between two nights. */
function windowsOn(day: string, { startDate, endDate, time, endTime }: EventTime): Window[] {
  const [isFirst, isLast] = [day === startDate, day === endDate];
  const end = endTime === '' || (isFirst && endTime === '00:00') ? '24:00' : endTime;
  if (startDate === endDate) return [[time, end]];
  if (time === '' || endTime === '' || time === endTime)
    return [[isFirst ? time : '', isLast ? end : '24:00']];
  return time < endTime ? [[time, endTime]] : nightsOn({ time, endTime }, { isFirst, isLast });
}

const nightsOn = (
  { time, endTime }: Pick<EventTime, 'time' | 'endTime'>,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Window[] => [...(isFirst ? [] : [['', endTime] as const]), ...(isLast ? [] : [[time, '24:00'] as const])];

/** Each full hour at which its people are at work, as `yyyy-mm-ddThh:00`; its own hours are full ones. */
export function hoursAtWork(event: EventTime): string[] {
  const hours: string[] = [];
  for (let day = event.startDate; day <= event.endDate; day = addDays(day, 1)) {
    const windows = windowsOn(day, event);
    const works = (hour: string): boolean => windows.some(([from, to]) => from <= hour && hour < to);
    hours.push(...hoursOfDay.filter(works).map((hour) => `${day}T${hour}`));
  }
  return hours;
}
