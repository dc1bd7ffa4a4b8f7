// The days or hours above a timeline, and behind it: weekends, today, the present moment. Drawn once: a scroll leaves them alone.
import { addDays, addMinutes, formatLongDay } from '@zellige/domain/kernel/values/dates';
import { memo } from 'react';
import { cx } from '../class-names.ts';
import { type Axis, DAY_MINUTES, placeOf } from './axis.ts';
import { type ColumnLook, type ColumnLooks, REST_LOOK } from './columns.ts';
import { across, type Geometry, wide } from './geometry.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options });
const monthFormat = inUtc({ month: 'short' });
const letterFormat = inUtc({ weekday: 'narrow' });
const weekdayFormat = inUtc({ weekday: 'short' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The moments at which the columns begin. */
const columnsOf = ({ start, count, minutes }: Axis): string[] =>
  Array.from({ length: count }, (_column, rank) => addMinutes(start, rank * minutes));

/** Days that have room for their name beside the month. */
const WIDE_DAYS = 7;

function nameOfDay(day: string, { isFirst, isWide }: Pick<DayNameProps, 'isFirst' | 'isWide'>): string {
  const month = isFirst || day.endsWith('-01') ? monthFormat.format(dateOf(day)) : '';
  if (isWide) return [weekdayFormat.format(dateOf(day)), month].filter(Boolean).join(' · ');
  return month || letterFormat.format(dateOf(day));
}

const isOfDays = ({ minutes }: Axis): boolean => minutes === DAY_MINUTES;

interface HeadProps {
  axis: Axis;
  looks: ColumnLooks;
  geometry: Geometry;
  /** The present one: `yyyy-mm-ddThh:mm` in Casablanca. */
  moment: string;
  /** What stands in the rows: 'Matériel'. */
  rowsTitle: string;
  /** What stands in the columns, for a reader: 'Jours'. */
  columnsTitle: string;
}

/** `<TimelineHead axis={axis} looks={looks} geometry={geometry} moment={moment} rowsTitle="Matériel" columnsTitle="Jours" />` */
export const TimelineHead = memo(function TimelineHead(props: HeadProps) {
  const { axis, looks, geometry, moment: now, rowsTitle, columnsTitle } = props;
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
        {rowsTitle}
      </div>
      <div role="columnheader" aria-label={columnsTitle} className="min-w-0 flex-1">
        <ol className="flex h-full">
          {columnsOf(axis).map((moment, rank) =>
            isOfDays(axis) ? (
              <DayName
                key={moment}
                day={moment.slice(0, 10)}
                look={looks(moment)}
                today={now.slice(0, 10)}
                isFirst={rank === 0}
                isWide={axis.count <= WIDE_DAYS}
              />
            ) : (
              <HourName key={moment} hour={moment.slice(11, 13)} />
            ),
          )}
        </ol>
      </div>
    </div>
  );
});

interface DayNameProps {
  day: string;
  look: ColumnLook;
  today: string;
  isFirst: boolean;
  isWide: boolean;
}

function DayName({ day, look: { reason, note, isOver, spoken }, today, ...place }: DayNameProps) {
  const isToday = day === today;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatLongDay(day), spoken].filter(Boolean).join(', ')}
      title={spoken || undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center justify-end pb-1 text-meta text-muted tabular-nums"
    >
      <span className="max-w-full truncate px-1 text-[11px] leading-3 whitespace-nowrap">
        {reason === '' ? nameOfDay(day, place) : reason}
      </span>
      <span className="flex items-center gap-1">
        <span
          className={cx(
            'flex h-5 min-w-5 items-center justify-center rounded-full px-0.5',
            isToday && 'bg-accent font-semibold text-on-accent',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {note === '' ? null : (
          <span className={cx('text-[11px]', isOver && 'font-semibold text-danger')}>{note}</span>
        )}
      </span>
    </li>
  );
}

const HourName = ({ hour }: { hour: string }) => (
  <li className="flex min-w-0 flex-1 items-end pb-1.5 pl-1 text-meta text-muted tabular-nums">{hour} h</li>
);

/** Columns that stand out: today, and those that rest. */
function washedDays(
  axis: Axis,
  looks: ColumnLooks,
  today: string,
): { start: string; end: string; isToday: boolean }[] {
  if (!isOfDays(axis)) return [];
  return columnsOf(axis).flatMap((start) => {
    const day = start.slice(0, 10);
    const isToday = day === today;
    return isToday || looks(start).isRest ? [{ start, end: `${addDays(day, 1)}T00:00`, isToday }] : [];
  });
}

/** For the eye: lines between columns, weekends greyed, today washed, a line at the present hour. */
export const ColumnBands = memo(function ColumnBands({
  axis,
  looks,
  geometry,
  moment,
}: Pick<HeadProps, 'axis' | 'looks' | 'geometry' | 'moment'>) {
  const present = isOfDays(axis) ? null : placeOf({ start: moment, end: addMinutes(moment, 1) }, axis);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div
        className="absolute inset-y-0 right-0 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)]"
        style={{ left: geometry.label, backgroundSize: `calc(100% / ${axis.count}) 100%` }}
      />
      {washedDays(axis, looks, moment.slice(0, 10)).map(({ isToday, ...stretch }) => {
        const place = placeOf(stretch, axis);
        return place ? (
          <div
            key={stretch.start}
            className={cx('absolute inset-y-0', isToday ? 'bg-accent-wash' : REST_LOOK)}
            style={{ left: across(place.left, geometry), width: wide(place.width, geometry) }}
          />
        ) : null;
      })}
      {present ? (
        <div
          className="absolute inset-y-0 w-px bg-danger-fill"
          style={{ left: across(present.left, geometry) }}
        />
      ) : null}
    </div>
  );
});
