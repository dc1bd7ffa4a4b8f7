// When a request is proposed to be done: at the first hours of work within its window. Pure.
import type { EventTime } from '../../events/event-time.ts';
import { addDays, addMinutes } from '../../kernel/values/dates.ts';
import type { WorkingCalendar } from '../../working-time/working-calendar.ts';
import type { ServiceRequest } from '../request.schema.ts';

/** Of work that nobody said the length of: requests that are older than its setting. */
const USUAL_MINUTES = 120;

export const minutesOfRequest = ({ durationMinutes }: Pick<ServiceRequest, 'durationMinutes'>): number =>
  durationMinutes || USUAL_MINUTES;

/** Nobody is sent within less. */
const NOTICE_MINUTES = 60;
const QUARTER = 15;
/** Days that are looked at. */
const AHEAD = 60;

/** The next full quarter of an hour. */
export function nextQuarter(moment: string): string {
  const over = Number(moment.slice(14)) % QUARTER;
  return over === 0 ? moment : addMinutes(moment, QUARTER - over);
}

type Plannable = Pick<ServiceRequest, 'windowFrom' | 'durationMinutes'>;

/** `now` is `yyyy-mm-ddThh:mm` in Casablanca; the first day of the window where no day ahead is worked. */
export function proposedTime(
  { windowFrom, durationMinutes }: Plannable,
  calendar: WorkingCalendar,
  now: string,
): EventTime {
  const minutes = minutesOfRequest({ durationMinutes });
  const earliest = nextQuarter(addMinutes(now, NOTICE_MINUTES));
  const first = windowFrom > earliest.slice(0, 10) ? windowFrom : earliest.slice(0, 10);
  for (let count = 0, day = first; count < AHEAD; count += 1, day = addDays(day, 1))
    for (const stretch of calendar.companyStretches(day)) {
      const start = stretch.start > earliest ? stretch.start : earliest;
      const end = addMinutes(start, minutes);
      const isWithin = end <= stretch.end || start === stretch.start;
      if (start < stretch.end && isWithin)
        return { startDate: day, time: start.slice(11), endDate: end.slice(0, 10), endTime: end.slice(11) };
    }
  return { startDate: first, time: '', endDate: first, endTime: '' };
}
