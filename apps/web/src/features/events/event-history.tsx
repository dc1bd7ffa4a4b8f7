// The Historique of an event: its technicians and material by name.

import { useMemo } from 'react';
import { eventPriorityLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { isDay } from '@zellige/domain/kernel/dates';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { HistoryTab } from '../../business/records/history-tab.tsx';
import type { HistoryWords } from '../../business/records/record-history.tsx';
import { eventMessages as words } from './events.messages.ts';

/** `Hicham, Nadia` or `2 × Écran`; undefined for another list. */
function namesIn(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .map((row: unknown) => row as { name?: string; quantity?: number })
    .map(({ name = '', quantity }) => (quantity === undefined ? name : `${quantity} × ${name}`))
    .join(', ');
}

interface EventHistoryProps {
  event: Event;
  statuses: Readonly<Record<string, string>>;
}

/** `<EventHistory event={event} statuses={eventStatusLabels} />` */
export function EventHistory({ event, statuses }: EventHistoryProps) {
  const { nameOf } = useStaff();
  const historyWords = useMemo<HistoryWords>(
    () => ({
      verbs: words.verbs,
      fields: words.fields,
      format(field, value) {
        if (typeof value !== 'string') return namesIn(value);
        if (field === 'assignedTo') return nameOf(value);
        if (field === 'priority') return (eventPriorityLabels as Record<string, string>)[value];
        return isDay(value) ? formatDate(value) : statuses[value];
      },
    }),
    [nameOf, statuses],
  );
  return (
    <Card>
      <HistoryTab collection="events" id={event.id} version={event.version} words={historyWords} />
    </Card>
  );
}
