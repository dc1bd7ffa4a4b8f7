// How lists of events are narrowed and ordered.
import { inPeriod } from '../kernel/records/period-filter.ts';
import { commonSorts, equals, orArchived, type RecordListOf } from '../kernel/records/record-list.ts';
import { all, any, before, is, not } from '../kernel/records/row-condition.ts';
import { isEventClosed } from './event.rules.ts';
import type { Event } from './event.schema.ts';
import { lastDayOf } from './event-time.ts';
import { eventPriorities, eventStatuses } from './event.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

/** Still to be done, today or later. */
export const UPCOMING = 'a-venir';
const openStatuses = eventStatuses.filter((status) => !isEventClosed({ status }));

export const eventList = {
  collection: 'events',
  filters: {
    ...equals('status', 'kind', 'priority', 'contactId', 'client', 'assignedTo', 'createdBy'),
    technician: { kind: 'has', field: 'assignedTechnicians' },
    unit: { kind: 'has', field: 'unitIds' },
    // An event is in a period when it touches it: it ends after its start and starts before its end.
    from: {
      kind: 'derived',
      reads: 'day',
      describes: '`yyyy-mm-dd`: events that last until that day or later',
      keeps: (event: Event, day) => lastDayOf(event) >= day,
      // One that ends at midnight is of the day before.
      where: (day) =>
        any(
          { text: 'endDate', compare: '>', than: day },
          all(is('endDate', day), not(all(is('endTime', '00:00'), before('startDate', day)))),
        ),
    },
    to: { kind: 'to', field: 'startDate', reads: 'day' },
  },
  sorts: {
    startDate: 'order',
    endDate: 'plain',
    title: 'french',
    client: 'french',
    status: 'french',
    priority: eventPriorities,
    ...commonSorts,
  },
  columns: { date: 'startDate' },
  address: {
    statut: 'status',
    technicien: 'technician',
    nature: 'kind',
    periode: inPeriod,
    etat: orArchived(ARCHIVED, (value, { day }) =>
      value === UPCOMING ? { from: day, status: openStatuses } : {},
    ),
  },
} as const satisfies RecordListOf<'events'>;
