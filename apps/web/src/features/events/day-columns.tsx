// A week or a day: one column per day, its events in the order of their hours. On a phone the days follow each other.

import { formatLongDay } from '@zellige/domain/kernel/dates';
import { fallsWithin } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { today } from '../../platform/clock.ts';
import { cx } from '../../ui/class-names.ts';
import { CalendarCard } from './calendar-event.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.calendar;
const headFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });

interface DayColumnsProps {
  days: readonly string[];
  events: readonly Event[];
  canCreate: boolean;
}

export function DayColumns({ days, events, canCreate }: DayColumnsProps) {
  return (
    <ol
      className={cx(
        'grid min-h-0 flex-1 auto-rows-min overflow-auto lg:auto-rows-auto',
        days.length > 1 && 'lg:grid-cols-7',
      )}
    >
      {days.map((day) => (
        <li
          key={day}
          aria-current={day === today() ? 'date' : undefined}
          className="min-w-0 border-line p-2 max-lg:border-b max-lg:last:border-b-0 lg:border-l lg:first:border-l-0"
        >
          <DayHead day={day} canCreate={canCreate} />
          <DayEvents day={day} events={events.filter((event) => fallsWithin(event, day, day))} />
        </li>
      ))}
    </ol>
  );
}

function DayHead({ day, canCreate }: { day: string; canCreate: boolean }) {
  return (
    <div className="mb-2 flex min-h-7 items-center justify-between gap-1">
      <h3
        className={cx(
          'truncate text-meta font-medium first-letter:uppercase',
          day === today() ? 'text-accent-text' : 'text-muted',
        )}
      >
        {headFormat.format(new Date(`${day}T00:00:00Z`))}
      </h3>
      {canCreate ? (
        <Link
          to={`/events/new?jour=${day}` as never}
          aria-label={words.newOn(formatLongDay(day))}
          className="flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text phone:size-11"
        >
          <Plus size={14} aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  );
}

function DayEvents({ day, events }: { day: string; events: readonly Event[] }) {
  const ordered = events.toSorted((a, b) => (`${a.startDate}${a.time}` < `${b.startDate}${b.time}` ? -1 : 1));
  if (ordered.length === 0) return <p className="text-meta text-muted">{words.nothing}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {ordered.map((event) => (
        <li key={event.id}>
          <CalendarCard event={event} day={day} />
        </li>
      ))}
    </ul>
  );
}
