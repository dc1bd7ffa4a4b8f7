// The days above the calendar, and behind it: weekends, and today. Drawn once: a scroll leaves them alone.

import { addDays, formatLongDay } from '@zellige/domain/kernel/dates';
import { memo } from 'react';
import { weekdayOf } from '../../business/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { across, type Geometry, wide } from './calendar-geometry.ts';
import type { ShownDays } from './calendar-search.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';

const weekdayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'narrow' });
const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const dayList = ({ first, count }: ShownDays): string[] =>
  Array.from({ length: count }, (_unused, rank) => addDays(first, rank));

interface HeadProps {
  days: ShownDays;
  geometry: Geometry;
  today: string;
}

/** `<CalendarHead days={days} geometry={geometry} today={today()} />` */
export const CalendarHead = memo(function CalendarHead({ days, geometry, today }: HeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 flex border-b border-line bg-surface"
      style={{ height: geometry.head }}
    >
      <div
        role="columnheader"
        className="sticky left-0 z-10 flex shrink-0 items-end border-r border-line bg-surface px-3 pb-1.5 text-meta font-medium text-muted phone:px-2"
        style={{ width: geometry.label }}
      >
        {words.stock}
      </div>
      <div role="columnheader" aria-label={words.days} className="min-w-0 flex-1">
        <ol className="flex h-full">
          {dayList(days).map((day) => (
            <DayName key={day} day={day} isToday={day === today} isFirst={day === days.first} />
          ))}
        </ol>
      </div>
    </div>
  );
});

function DayName({ day, isToday, isFirst }: { day: string; isToday: boolean; isFirst: boolean }) {
  const number = Number(day.slice(8));
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      aria-label={formatLongDay(day)}
      className="relative flex min-w-0 flex-1 flex-col items-center justify-end pb-1 text-meta text-muted tabular-nums"
    >
      <span className="text-[11px] leading-3 whitespace-nowrap">
        {isFirst || number === 1 ? monthFormat.format(dateOf(day)) : weekdayFormat.format(dateOf(day))}
      </span>
      <span
        className={cx(
          'flex h-5 min-w-5 items-center justify-center rounded-full px-0.5',
          isToday && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {number}
      </span>
    </li>
  );
}

/** For the eye: lines between days, weekends greyed, today washed. */
export const DayBands = memo(function DayBands({ days, geometry, today }: HeadProps) {
  const share = 1 / days.count;
  const marked = dayList(days).flatMap((day, rank) => {
    const isToday = day === today;
    return isToday || weekdayOf(day) > 4 ? [{ day, rank, isToday }] : [];
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div
        className="absolute inset-y-0 right-0 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)]"
        style={{ left: geometry.label, backgroundSize: `calc(100% / ${days.count}) 100%` }}
      />
      {marked.map(({ day, rank, isToday }) => (
        <div
          key={day}
          className={cx('absolute inset-y-0', isToday ? 'bg-accent-wash' : 'bg-bg')}
          style={{ left: across(rank * share, geometry), width: wide(share, geometry) }}
        />
      ))}
    </div>
  );
});
