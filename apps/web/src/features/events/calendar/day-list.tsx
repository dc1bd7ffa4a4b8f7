// A week where there is no room for hours side by side: its days one under the other, their events in the order of time.

import { fallsWithin } from '@zellige/domain/events/event-time';
import type { Event } from '@zellige/domain/events/event.schema';
import { today } from '../../../platform/clock.ts';
import { CalendarCard } from './calendar-event.tsx';
import { inOrder } from './calendar-layout.ts';
import { DayHead } from './day-head.tsx';
import { eventMessages } from '../events.messages.ts';

const words = eventMessages.calendar;

interface DayListProps {
  days: readonly string[];
  events: readonly Event[];
  canCreate: boolean;
}

/** `<DayList days={shownDays('semaine', day)} events={rows} canCreate={…} />` */
export function DayList({ days, events, canCreate }: DayListProps) {
  return (
    <ol className="min-h-0 flex-1 overflow-auto">
      {days.map((day) => (
        <li
          key={day}
          aria-current={day === today() ? 'date' : undefined}
          className="border-b border-line p-2 last:border-b-0"
        >
          <DayHead day={day} canCreate={canCreate} />
          <DayEvents day={day} events={events.filter((event) => fallsWithin(event, day, day))} />
        </li>
      ))}
    </ol>
  );
}

function DayEvents({ day, events }: { day: string; events: readonly Event[] }) {
  if (events.length === 0) return <p className="text-meta text-muted">{words.nothing}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {inOrder(events, day).map((event) => (
        <li key={event.id}>
          <CalendarCard event={event} day={day} />
        </li>
      ))}
    </ul>
  );
}
