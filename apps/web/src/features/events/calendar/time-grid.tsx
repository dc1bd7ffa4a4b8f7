// A week or a day by the hour: what lasts as bars above, the rest at its hours.

import { formatLongDay, timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import { fallsWithin } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { now, today } from '../../../platform/clock.ts';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { CalendarBar, CalendarSlot } from './calendar-event.tsx';
import { isLasting, placedBars, placedSlots, shownHours } from './calendar-layout.ts';
import { DayHead } from './day-head.tsx';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.calendar;
/** Pixels of an hour. */
const HOUR = 56;
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const toPixels = (minutes: number): number => (minutes * HOUR) / 60;

interface TimeGridProps {
  days: readonly string[];
  events: readonly Event[];
  canCreate: boolean;
}

/** `<TimeGrid days={shownDays('semaine', day)} events={rows} canCreate={…} />` */
export function TimeGrid({ days, events, canCreate }: TimeGridProps) {
  const shown = shownHours(events, days);
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="sticky top-0 z-20 border-b border-line bg-surface pl-12">
        <ol className="grid" style={columns}>
          {days.map((day) => (
            <li key={day} className="min-w-0 border-l border-line px-2 pt-1.5">
              <DayHead day={day} canCreate={canCreate} />
            </li>
          ))}
        </ol>
        <Bars days={days} events={events} />
      </div>
      <div className="relative flex">
        <HourAxis shown={shown} />
        <ol className="grid min-w-0 flex-1" style={columns}>
          {days.map((day) => (
            <DayHours key={day} {...{ day, events, shown }} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Bars({ days, events }: Pick<TimeGridProps, 'days' | 'events'>) {
  const bars = placedBars(events.filter(isLasting), days);
  if (bars.length === 0) return null;
  return (
    <ul
      aria-label={words.lasting}
      className="grid gap-y-0.5 pb-1"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {bars.map((bar) => (
        <li
          key={bar.event.id}
          className="min-w-0 px-1"
          style={{ gridColumn: `${bar.from + 1} / span ${bar.span}`, gridRow: bar.lane + 1 }}
        >
          <CalendarBar bar={bar} firstDay={days[bar.from] ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** Its hours are in the names of the events: it is drawn for the eye. */
function HourAxis({ shown: { first, last } }: Pick<DayHoursProps, 'shown'>) {
  const hours = Array.from({ length: last - first }, (_unused, rank) => first + rank);
  return (
    <div aria-hidden="true" className="w-12 shrink-0">
      {hours.map((hour) => (
        <div key={hour} className="relative" style={{ height: HOUR }}>
          {hour === first ? (
            <span className="absolute top-0.5 right-2 text-meta text-muted tabular-nums">
              {hourText(hour)}
            </span>
          ) : (
            <>
              <span className="absolute -top-2 right-2 text-meta text-muted tabular-nums">
                {hourText(hour)}
              </span>
              <span className="pointer-events-none absolute top-0 left-11 h-px w-[calc(100vw)] bg-line" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

interface DayHoursProps {
  day: string;
  events: readonly Event[];
  /** Hours that the axis shows. */
  shown: { first: number; last: number };
}

function DayHours({ day, events, shown: { first, last } }: DayHoursProps) {
  const isPhone = useIsPhone();
  const slots = placedSlots(events, day, isPhone ? 48 : 30);
  const isToday = day === today();
  const count = events.filter((event) => fallsWithin(event, day, day)).length;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatLongDay(day)} : ${eventMessages.count(count)}`}
      className="relative min-w-0 border-l border-line"
      style={{ height: (last - first) * HOUR }}
    >
      <ul>
        {slots.map(({ event, start, end, column, columns }) => (
          <li
            key={`${event.id} ${start}`}
            className="absolute p-px"
            style={{
              top: toPixels(start) - first * HOUR,
              height: toPixels(end - start),
              left: `calc(${(column / columns) * 100}% + 2px)`,
              width: `calc(${100 / columns}% - 4px)`,
            }}
          >
            <CalendarSlot event={event} day={day} minutes={end - start} />
          </li>
        ))}
      </ul>
      {isToday ? <NowLine shown={{ first, last }} /> : null}
    </li>
  );
}

/** The moment it is, as the screen was drawn. */
function NowLine({ shown: { first, last } }: Pick<DayHoursProps, 'shown'>) {
  const [hour = 0, minute = 0] = timeInCasablanca(now()).split(':').map(Number);
  if (hour < first || hour >= last) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 h-px bg-danger"
      style={{ top: toPixels(hour * 60 + minute) - first * HOUR }}
    >
      <span className="absolute -top-[3px] -left-[3px] size-[7px] rounded-full bg-danger" />
    </div>
  );
}
