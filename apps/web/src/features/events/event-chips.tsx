// The status and the priority of an event as chips, and its time as people say it.

import {
  eventPriorityLabels,
  eventStatusLabels,
  eventStatusTones,
  eventPriorityTones,
} from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { lastDayOf } from '@zellige/domain/events/event-time';
import { formatDate } from '../../ui/format.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { eventMessages as words } from './events.messages.ts';

export function EventStatusChip({ event }: { event: Pick<Event, 'status'> }) {
  return <StatusChip tone={eventStatusTones[event.status]}>{eventStatusLabels[event.status]}</StatusChip>;
}

export function PriorityChip({ priority }: Pick<Event, 'priority'>) {
  return <StatusChip tone={eventPriorityTones[priority]}>{eventPriorityLabels[priority]}</StatusChip>;
}

/** `21/11/2026`, or `21/11/2026 au 22/11/2026`. */
export function eventDays(event: Pick<Event, 'startDate' | 'endDate' | 'endTime'>): string {
  const [first, last] = [event.startDate, lastDayOf(event)];
  return first === last ? formatDate(first) : words.to(formatDate(first), formatDate(last));
}

/** `09:00 – 12:30`, 'Journée entière'. */
export const eventHours = ({ time, endTime }: Pick<Event, 'time' | 'endTime'>): string =>
  time === '' && endTime === '' ? words.wholeDay : words.hours(time || '00:00', endTime);

export const technicianNames = ({
  assignedTechnicianDetails,
}: Pick<Event, 'assignedTechnicianDetails'>): string =>
  assignedTechnicianDetails.map(({ name }) => name).join(', ');
