// For the dashboard: the next events with their place, technicians and a 'Détails' button (specification §2).

import { useCallback } from 'react';
import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { lastDayOf } from '@zellige/domain/events/event-time';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Card, Skeleton } from '../../../ui/layout/card.tsx';
import { useIsCut } from '../../../ui/feedback/not-here.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { eventDays, eventHours, EventStatusChip, technicianNames } from '../event-chips.tsx';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.widget;
const SHOWN = 4;

const startOf = (event: Event): string => `${event.startDate}T${event.time}`;

/** `<UpcomingEvents />` */
export function UpcomingEvents() {
  const day = today();
  const where = useCallback(
    (event: Event) => event.archivedAt === null && !isEventClosed(event) && lastDayOf(event) >= day,
    [day],
  );
  const { rows, isLoading } = useRows('events', { where });
  const isCut = useIsCut();
  const next = rows.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)).slice(0, SHOWN);
  return (
    <Card title={words.upcoming} trailing={<CardLink to="/events">{words.all}</CardLink>}>
      {isLoading && !isCut ? (
        <Skeleton className="h-12 w-full" />
      ) : next.length === 0 ? (
        <p className="text-muted">{isLoading ? uiMessages.notHere : words.none}</p>
      ) : (
        <ul className="flex flex-col">
          {next.map((event) => (
            <li
              key={event.id}
              className="flex items-center gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0"
            >
              <UpcomingEvent event={event} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function UpcomingEvent({ event }: { event: Event }) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{event.title}</span>
          <EventStatusChip event={event} />
        </p>
        <p className="truncate text-meta text-muted">
          {eventDays(event)} · {eventHours(event)}
          {event.location ? ` · ${event.location}` : ''}
        </p>
        <p className="truncate text-meta text-muted">{technicianNames(event)}</p>
      </div>
      <ButtonLink to={`/events/${event.id}`} aria-label={words.detailsOf(event.title)}>
        {eventMessages.details}
      </ButtonLink>
    </>
  );
}
