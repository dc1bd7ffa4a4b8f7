// The planned technical interventions: Installation, Maintenance, Formation (specification §2 'Operations tab').

import { Link } from '@tanstack/react-router';
import { Card, DateText } from '../../ui/card.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { eventMessages } from './events.messages.ts';
import { usePlannedInterventions } from './use-technician-statuses.ts';

const words = eventMessages.interventionsCard;
const SHOWN = 6;

export function InterventionsCard() {
  const interventions = usePlannedInterventions().slice(0, SHOWN);
  return (
    <Card title={words.title} aside={<CardLink to="/events">{words.all}</CardLink>}>
      {interventions.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ul>
          {interventions.map((event) => (
            <li
              key={event.id}
              className="relative flex min-h-12 items-center gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <Link
                  to={`/events/${event.id}`}
                  className="block truncate rounded-[4px] font-medium before:absolute before:inset-0 hover:underline"
                >
                  {event.title}
                </Link>
                <span className="block truncate text-meta text-muted">
                  {[event.client, event.location].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Badge>{event.kind}</Badge>
              <DateText value={event.startDate} className="text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
