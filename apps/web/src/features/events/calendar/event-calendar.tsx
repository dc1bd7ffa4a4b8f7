// The events on a calendar: month, week or day. Its head goes back, to today and on; the day stands in the address.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Event } from '@zellige/domain/events/event.schema';
import { formatLongDay } from '@zellige/domain/kernel/values/dates';
import { today } from '../../../platform/clock.ts';
import { useMediaQuery } from '../../../platform/browser/media-query.ts';
import { Button } from '../../../ui/press/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { DayList } from './day-list.tsx';
import { shownDays, steppedDay } from './calendar-range.ts';
import type { CalendarView } from '../event-list-search.ts';
import { eventMessages } from '../events.messages.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';

const words = eventMessages.calendar;

const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `novembre 2026`, `16/11/2026 au 22/11/2026`, `samedi 21 novembre 2026`. */
function titleOf(view: CalendarView, day: string): string {
  if (view === 'mois') return monthFormat.format(new Date(`${day}T00:00:00Z`));
  if (view === 'jour') return formatLongDay(day);
  const days = shownDays(view, day);
  return eventMessages.to(formatDate(days[0]), formatDate(days.at(-1)));
}

interface EventCalendarProps {
  view: CalendarView;
  day: string;
  events: readonly Event[];
  canCreate: boolean;
  onDay: (day: string) => void;
  /** Opens one day whole. */
  onOpenDay: (day: string) => void;
}

const WEEK_OF_HOURS = '(width >= 1024px)';

/** By the hour, wherever a day has the width to be read. */
function Days(props: Pick<EventCalendarProps, 'events' | 'canCreate'> & { days: readonly string[] }) {
  const isWide = useMediaQuery(WEEK_OF_HOURS);
  return isWide || props.days.length === 1 ? <TimeGrid {...props} /> : <DayList {...props} />;
}

/** `<EventCalendar view="mois" day={day} events={rows} onDay={…} onOpenDay={…} />` */
export function EventCalendar({ view, day, events, canCreate, onDay, onOpenDay }: EventCalendarProps) {
  const days = shownDays(view, day);
  return (
    <section
      aria-label={titleOf(view, day)}
      className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 truncate text-h2 font-semibold first-letter:uppercase phone:basis-full"
        >
          {titleOf(view, day)}
        </h2>
        <Button onClick={() => onDay(today())}>{words.today}</Button>
        <div className="flex">
          <IconButton
            label={words.previous[view]}
            icon={ChevronLeft}
            onClick={() => onDay(steppedDay(view, day, -1))}
          />
          <IconButton
            label={words.next[view]}
            icon={ChevronRight}
            onClick={() => onDay(steppedDay(view, day, 1))}
          />
        </div>
      </div>
      {view === 'mois' ? (
        <MonthGrid month={day.slice(0, 7)} {...{ days, events, canCreate, onOpenDay }} />
      ) : (
        <Days {...{ days, events, canCreate }} />
      )}
    </section>
  );
}
