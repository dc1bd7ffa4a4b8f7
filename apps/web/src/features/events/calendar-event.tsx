// One event on the calendar: a line in a month, a card in a week or a day.

import { Link } from '@tanstack/react-router';
import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import { spokenTime } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { cx } from '../../ui/class-names.ts';
import { dotOf } from '../../ui/status-chip.tsx';
import { eventTones, technicianNames } from './event-chips.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.calendar;

/** Its hours on that day: when it starts, or until when it lasts. */
function hourOn({ startDate, endDate, time, endTime }: Event, day: string): string {
  if (day === startDate && time !== '') return time;
  if (day === endDate && day !== startDate && endTime !== '') return words.until(endTime);
  return words.allDay;
}

/** What the dot and the place on the calendar say to those who see them. */
function SpokenState({ event }: { event: Event }) {
  const { from, to } = spokenTime(event);
  return (
    <span className="sr-only">
      , {eventStatusLabels[event.status]}, {eventMessages.to(from, to)}
    </span>
  );
}

const isOver = ({ status }: Event): boolean => status === 'terminé' || status === 'annulé';

/** In a month: a dot for the status, the hour and the title. */
export function CalendarEvent({ event, day }: { event: Event; day: string }) {
  return (
    <Link
      to={`/events/${event.id}` as never}
      className="flex h-5.5 items-center gap-1.5 rounded-[4px] bg-hover px-1.5 text-meta hover:bg-active"
    >
      <span
        aria-hidden="true"
        className={cx('size-[7px] shrink-0 rounded-full', dotOf(eventTones[event.status]))}
      />
      {event.time !== '' && day === event.startDate ? (
        <span className="shrink-0 text-muted tabular-nums max-lg:hidden">{event.time}</span>
      ) : null}
      <span
        className={cx('truncate', event.status === 'annulé' && 'line-through', isOver(event) && 'text-muted')}
      >
        {event.title}
      </span>
      <SpokenState event={event} />
    </Link>
  );
}

/** In a week or a day: hours, title, client, place, people. */
export function CalendarCard({ event, day }: { event: Event; day: string }) {
  const people = technicianNames(event);
  return (
    <Link
      to={`/events/${event.id}` as never}
      className="flex flex-col gap-0.5 rounded-popover border border-line bg-surface p-2 hover:bg-hover"
    >
      <span className="flex items-center gap-1.5 text-meta text-muted">
        <span
          aria-hidden="true"
          className={cx('size-[7px] shrink-0 rounded-full', dotOf(eventTones[event.status]))}
        />
        <span className="truncate tabular-nums">{hourOn(event, day)}</span>
      </span>
      <span
        className={cx(
          'font-medium',
          event.status === 'annulé' && 'line-through',
          isOver(event) && 'text-muted',
        )}
      >
        {event.title}
      </span>
      {event.client ? <span className="truncate text-meta text-muted">{event.client}</span> : null}
      {people ? <span className="truncate text-meta text-muted">{people}</span> : null}
      <SpokenState event={event} />
    </Link>
  );
}
