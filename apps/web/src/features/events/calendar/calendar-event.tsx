// One event on the calendar: a bar over its days, a block at its hours, a card in a list of days.

import { Link } from '../../../ui/navigation/link.tsx';
import { eventStatusLabels, eventStatusTones } from '@zellige/domain/events/event.rules';
import { spokenTime, stretchesOn } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { cx } from '../../../ui/class-names.ts';
import { dotOf } from '../../../ui/layout/status-chip.tsx';
import { type Bar, isLasting } from './calendar-layout.ts';
import { technicianNames } from '../event-chips.tsx';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.calendar;

/** Its hours on that day: from when to when, or until when it lasts. */
const hoursOn = (event: Event, day: string): string =>
  stretchesOn(event, day)
    .map(({ start, end }) => {
      if (start.startsWith(day) && event.time !== '')
        return eventMessages.hours(event.time, isLasting(event) ? '' : event.endTime);
      return end.startsWith(day) ? words.until(event.endTime) : words.allDay;
    })
    .join(', ');

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

function Dot({ event }: { event: Event }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-[7px] shrink-0 rounded-full', dotOf(eventStatusTones[event.status]))}
    />
  );
}

const titleLook = (event: Event): string =>
  cx(event.status === 'annulé' && 'line-through', isOver(event) && 'text-muted');

interface CalendarBarProps {
  bar: Bar;
  /** The first day that it covers here. */
  firstDay: string;
}

/** Over its days: a dot for the status, the hour at which it starts, the title. An end that is not here is cut straight. */
export function CalendarBar({ bar: { event, startsBefore, endsAfter }, firstDay }: CalendarBarProps) {
  return (
    <Link
      to={`/events/${event.id}`}
      className={cx(
        'flex h-5.5 items-center gap-1.5 bg-hover px-1.5 text-meta hover:bg-active phone:h-11',
        startsBefore ? 'rounded-l-none' : 'rounded-l-[4px]',
        endsAfter ? 'rounded-r-none' : 'rounded-r-[4px]',
      )}
    >
      <Dot event={event} />
      {event.time !== '' && firstDay === event.startDate ? (
        <span className="shrink-0 text-muted tabular-nums max-lg:hidden">{event.time}</span>
      ) : null}
      <span className={cx('truncate', titleLook(event))}>{event.title}</span>
      <SpokenState event={event} />
    </Link>
  );
}

interface CalendarSlotProps {
  event: Event;
  day: string;
  /** Minutes that it is high. */
  minutes: number;
}

/**
 * At its hours of a day: as many whole lines as its height has room for. What has no room wraps into a second column, which is
 * out of sight, whatever the size of the letters.
 */
export function CalendarSlot({ event, day, minutes }: CalendarSlotProps) {
  const isShort = minutes < 45;
  const people = technicianNames(event);
  const hours = hoursOn(event, day);
  return (
    <Link
      to={`/events/${event.id}`}
      className={cx(
        'relative flex h-full overflow-hidden rounded-control border border-line bg-hover pr-1.5 pl-2.5 text-meta hover:bg-active',
        isShort ? 'items-center gap-1.5' : 'flex-col flex-wrap content-start py-0.5',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 left-0 w-[3px]', dotOf(eventStatusTones[event.status]))}
      />
      <span
        className={cx(
          'font-medium',
          minutes < 60 ? 'truncate' : 'line-clamp-2 break-words',
          !isShort && 'w-full',
          titleLook(event),
        )}
      >
        {event.title}
      </span>
      <span className={cx('truncate text-muted tabular-nums', !isShort && 'w-full')}>{hours}</span>
      {isShort || !event.client ? null : <span className="w-full truncate text-muted">{event.client}</span>}
      {isShort || !people ? null : <span className="w-full truncate text-muted">{people}</span>}
      <SpokenState event={event} />
    </Link>
  );
}

/** In a list of days: hours, title, client, people. */
export function CalendarCard({ event, day }: { event: Event; day: string }) {
  const people = technicianNames(event);
  return (
    <Link
      to={`/events/${event.id}`}
      className="flex flex-col gap-0.5 rounded-popover border border-line bg-surface p-2 hover:bg-hover"
    >
      <span className="flex items-center gap-1.5 text-meta text-muted">
        <Dot event={event} />
        <span className="truncate tabular-nums">{hoursOn(event, day)}</span>
      </span>
      <span className={cx('font-medium', titleLook(event))}>{event.title}</span>
      {event.client ? <span className="truncate text-meta text-muted">{event.client}</span> : null}
      {people ? <span className="truncate text-meta text-muted">{people}</span> : null}
      <SpokenState event={event} />
    </Link>
  );
}
