// The columns of the list of events, and its card on a phone.

import { eventPriorityLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { plainColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { eventDays, eventHours, EventStatusChip, technicianNames } from './event-chips.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.columns;
const labels = eventMessages.fields;

export const eventColumns: readonly Column<Event>[] = [
  {
    id: 'title',
    header: words.title,
    width: 170,
    narrow: 140,
    grow: 3,
    isHideable: false,
    cell: (event) => (
      <>
        <span className="font-medium">{event.title}</span>
        {event.client ? <span className="text-muted"> · {event.client}</span> : null}
      </>
    ),
    sortValue: (event) => event.title,
  },
  {
    id: 'date',
    header: words.date,
    width: 186,
    narrow: 122,
    cell: (event) => <span className="whitespace-nowrap">{eventDays(event)}</span>,
    sortValue: (event) => `${event.startDate}T${event.time}`,
  },
  {
    id: 'hours',
    header: eventMessages.figures.hours,
    width: 112,
    yields: 3,
    cell: eventHours,
    isQuiet: true,
  },
  textColumn('place', labels.location, (event) => event.location, {
    width: 130,
    grow: 2,
    yields: 2,
    sortValue: (event) => event.location,
  }),
  plainColumn('technicians', labels.assignedTechnicians, technicianNames, { width: 130, grow: 2, yields: 1 }),
  textColumn('kind', labels.kind, (event) => event.kind, {
    width: 108,
    yields: 4,
    sortValue: (event) => event.kind,
  }),
  {
    id: 'priority',
    header: labels.priority,
    width: 84,
    isHiddenByDefault: true,
    cell: (event) => eventPriorityLabels[event.priority],
    sortValue: (event) => event.priority,
  },
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 112,
    narrow: 92,
    cell: (event) => <EventStatusChip event={event} />,
    sortValue: (event) => event.status,
  },
];

/** When and where first: a technician reads it on the road. */
export const eventCard = (event: Event): CardContent => ({
  title: event.title,
  value: <span className="text-muted">{eventDays(event)}</span>,
  subtitle: [event.time, event.client, event.location].filter(Boolean).join(' · '),
  status: <EventStatusChip event={event} />,
});
