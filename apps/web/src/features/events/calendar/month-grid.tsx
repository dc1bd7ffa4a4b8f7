// A month: one row per week, an event of several days as one bar, what has no room one press away.

import { Link } from '../../../ui/navigation/link.tsx';
import { formatLongDay } from '@zellige/domain/kernel/values/dates';
import type { Event } from '@zellige/domain/events/event.schema';
import { today } from '../../../platform/clock.ts';
import { cx } from '../../../ui/class-names.ts';
import { CalendarBar } from './calendar-event.tsx';
import { type Bar, placedBars } from './calendar-layout.ts';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.calendar;
/** Lines of events in a day, and the pixels of one. */
const SHOWN = 3;
const LINE = 24;

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
            <Week key={week[0]} {...{ month, week, events, canCreate, onOpenDay }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WeekProps extends Omit<MonthGridProps, 'days'> {
  week: readonly string[];
}

const covers = (bar: Bar, rank: number): boolean => bar.from <= rank && rank < bar.from + bar.span;

/** Every event once, over all its days of the week. Where there are too many lines the last one counts the rest. */
function Week({ month, week, events, canCreate, onOpenDay }: WeekProps) {
  const bars = placedBars(events, week);
  const isFull = bars.some(({ lane }) => lane >= SHOWN);
  const shown = isFull ? bars.filter(({ lane }) => lane < SHOWN - 1) : bars;
  return (
    <tr className="border-b border-line last:border-b-0">
      {week.map((day, rank) => {
        const own = bars.filter((bar) => covers(bar, rank));
        return (
          <DayCell
            key={day}
            isOther={!day.startsWith(month)}
            {...{ day, canCreate, onOpenDay }}
            count={own.length}
            bars={shown.filter(({ from }) => from === rank)}
            more={own.length - shown.filter((bar) => covers(bar, rank)).length}
          />
        );
      })}
    </tr>
  );
}

interface DayCellProps extends Pick<MonthGridProps, 'canCreate' | 'onOpenDay'> {
  day: string;
  isOther: boolean;
  /** Events of the day. */
  count: number;
  /** Those that begin here. */
  bars: readonly Bar[];
  /** Those that have no line. */
  more: number;
}

/** A bar goes on over the cells beside it: their borders and padding are 9 pixels. */
const barStyle = ({ span, lane }: Bar) => ({
  top: lane * LINE,
  width: `calc(${span * 100}% + ${(span - 1) * 9}px)`,
});

function DayCell({ day, isOther, count, bars, more, canCreate, onOpenDay }: DayCellProps) {
  const isToday = day === today();
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
          aria-label={`${formatLongDay(day)} : ${eventMessages.count(count)}`}
          onClick={() => onOpenDay(day)}
          className="rounded-full hover:bg-hover phone:flex phone:min-h-11 phone:min-w-full phone:flex-col phone:items-center phone:justify-center"
        >
          {number}
          {count > 0 ? (
            <span aria-hidden="true" className="text-meta text-accent-text md:hidden">
              {'•'.repeat(Math.min(count, SHOWN))}
            </span>
          ) : null}
        </button>
        {canCreate && !isOther ? (
          <Link
            to={`/events/new?jour=${day}`}
            aria-label={words.newOn(formatLongDay(day))}
            className="flex size-6 items-center justify-center rounded-control text-muted opacity-0 hover:bg-hover hover:text-text focus-visible:opacity-100 [td:hover_&]:opacity-100 phone:hidden"
          >
            <span aria-hidden="true">+</span>
          </Link>
        ) : null}
      </div>
      <ul className="relative mt-0.5 phone:hidden" style={{ height: SHOWN * LINE }}>
        {bars.map((bar) => (
          <li key={bar.event.id} className="absolute left-0 z-10" style={barStyle(bar)}>
            <CalendarBar bar={bar} firstDay={day} />
          </li>
        ))}
        {more > 0 ? (
          <li className="absolute inset-x-0" style={{ top: (SHOWN - 1) * LINE }}>
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
