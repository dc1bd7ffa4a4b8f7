// A month: one row per week, the first events of each day, the others one press away.

import { Link } from '@tanstack/react-router';
import { formatLongDay } from '@zellige/domain/kernel/dates';
import { fallsWithin } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { today } from '../../platform/clock.ts';
import { cx } from '../../ui/class-names.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.calendar;
const SHOWN = 3;

const weekdayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short' });

interface MonthGridProps {
  /** `2026-11` */
  month: string;
  /** Whole weeks, Monday first. */
  days: readonly string[];
  events: readonly Event[];
  canCreate: boolean;
  onOpenDay: (day: string) => void;
}

const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_unused, week) => days.slice(week * 7, week * 7 + 7));

/** A table: a screen reader tells the day of each cell. */
export function MonthGrid({ month, days, events, canCreate, onOpenDay }: MonthGridProps) {
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table className="h-full w-full table-fixed border-collapse">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line px-2 py-1.5 text-left text-meta font-medium text-muted phone:px-1 phone:text-center"
              >
                {weekdayFormat.format(new Date(`${day}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]} className="border-b border-line last:border-b-0">
              {week.map((day) => (
                <DayCell
                  key={day}
                  isOther={!day.startsWith(month)}
                  {...{ day, canCreate, onOpenDay }}
                  events={events.filter((event) => fallsWithin(event, day, day))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps extends Pick<MonthGridProps, 'events' | 'canCreate' | 'onOpenDay'> {
  day: string;
  isOther: boolean;
}

function DayCell({ day, isOther, events, canCreate, onOpenDay }: DayCellProps) {
  const isToday = day === today();
  const shown = events.length > SHOWN ? events.slice(0, SHOWN - 1) : events;
  const more = events.length - shown.length;
  const number = (
    <span
      className={cx(
        'inline-flex size-6 items-center justify-center rounded-full text-meta tabular-nums',
        isToday ? 'bg-accent font-semibold text-on-accent' : 'text-muted',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx('h-26 border-l border-line p-1 align-top first:border-l-0', isOther && 'bg-bg')}
    >
      <div className="flex items-center justify-between phone:justify-center">
        <button
          type="button"
          aria-label={`${formatLongDay(day)} : ${eventMessages.count(events.length)}`}
          onClick={() => onOpenDay(day)}
          className="rounded-full hover:bg-hover phone:flex phone:min-h-11 phone:min-w-full phone:flex-col phone:items-center phone:justify-center"
        >
          {number}
          {events.length > 0 ? (
            <span aria-hidden="true" className="text-meta text-accent-text md:hidden">
              {'•'.repeat(Math.min(events.length, SHOWN))}
            </span>
          ) : null}
        </button>
        {canCreate && !isOther ? (
          <Link
            to={`/events/new?jour=${day}` as never}
            aria-label={words.newOn(formatLongDay(day))}
            className="flex size-6 items-center justify-center rounded-control text-muted opacity-0 hover:bg-hover hover:text-text focus-visible:opacity-100 [td:hover_&]:opacity-100 phone:hidden"
          >
            <span aria-hidden="true">+</span>
          </Link>
        ) : null}
      </div>
      <ul className="mt-0.5 flex flex-col gap-0.5 phone:hidden">
        {shown.map((event) => (
          <li key={event.id}>
            <CalendarEvent event={event} day={day} />
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button
              type="button"
              aria-label={words.moreOn(more, formatLongDay(day))}
              onClick={() => onOpenDay(day)}
              className="w-full rounded-control px-1.5 text-left text-meta text-muted hover:bg-hover hover:text-text"
            >
              {words.more(more)}
            </button>
          </li>
        ) : null}
      </ul>
    </td>
  );
}
