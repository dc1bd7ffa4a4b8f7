// An event is not placed on a day off, but by a manager with a reason (docs/product.md 'Working time'). What stood there before, or
// came to stand there because the day became one, is left alone.
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { addDays, formatDay } from '../../kernel/values/dates.ts';
import { spokenDayOff, type WorkingCalendar, workingCalendar } from '../../working-time/working-calendar.ts';
import { WORKING_TIME, workingTimeOf } from '../../working-time/working-time.values.ts';
import { type EventTime, lastDayOf, stretchesOn } from '../event-time.ts';

/** The sentence for the first day off that the event takes, and that it had not before; null where there is none. */
export function dayOffConflict(
  event: EventTime,
  { calendar, before }: { calendar: WorkingCalendar; before: EventTime | null },
): string | null {
  const last = lastDayOf(event);
  for (let day = event.startDate; day <= last; day = addDays(day, 1)) {
    const off = calendar.dayOff(day);
    if (off === null || stretchesOn(event, day).length === 0) continue;
    if (before === null || stretchesOn(before, day).length === 0)
      return validation.dayOff(formatDay(day), spokenDayOff(off));
  }
  return null;
}

/** Under the lock of the technicians, which those who write the hours of work wait for. Failure: day_off, at `startDate`. */
export async function checkDaysOff(
  tx: Pick<Tx, 'settings'>,
  event: EventTime,
  before: EventTime | null,
): Promise<Result<true>> {
  const calendar = workingCalendar(workingTimeOf(await tx.settings.get(WORKING_TIME)));
  const sentence = dayOffConflict(event, { calendar, before });
  return sentence === null ? ok(true) : fail('day_off', sentence, { startDate: sentence });
}
