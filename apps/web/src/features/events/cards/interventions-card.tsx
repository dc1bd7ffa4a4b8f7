// The planned technical interventions: Installation, Maintenance, Formation (specification §2 'Operations tab').

import { DateText } from '../../../ui/layout/card.tsx';
import { LinkedRowsCard } from '../../../ui/lists/linked-rows.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { eventMessages } from '../events.messages.ts';
import { usePlannedInterventions } from './use-technician-statuses.ts';

const words = eventMessages.interventionsCard;
const SHOWN = 6;

export function InterventionsCard() {
  const interventions = usePlannedInterventions().slice(0, SHOWN);
  const linked = interventions.map((event) => ({
    id: event.id,
    to: `/events/${event.id}` as const,
    name: event.title,
    hint: [event.client, event.location].filter(Boolean).join(' · '),
    end: (
      <>
        <Badge>{event.kind}</Badge>
        <DateText value={event.startDate} className="text-muted" />
      </>
    ),
  }));
  const all = <CardLink to="/events">{words.all}</CardLink>;
  return <LinkedRowsCard title={words.title} trailing={all} rows={linked} empty={words.empty} />;
}
