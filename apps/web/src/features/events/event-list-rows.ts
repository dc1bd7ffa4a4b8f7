// The rows that the list of events shows under its filters.

import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { lastDayOf } from '@zellige/domain/events/event-time';
import type { WorkDays } from '@zellige/domain/kernel/records/work-order';

export const eventWork = (event: Event): WorkDays => ({
  from: `${event.startDate}T${event.time}`,
  to: lastDayOf(event),
  isOpen: !isEventClosed(event),
});
