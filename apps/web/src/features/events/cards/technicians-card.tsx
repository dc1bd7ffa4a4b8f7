// The technicians and what they are doing (specification §2 'Operations tab', §4 'Technician').

import { Link } from '../../../ui/navigation/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { eventMessages } from '../events.messages.ts';
import { loadMessages } from '../../../records/feature/load.messages.ts';
import { useTechnicianStatuses } from './use-technician-statuses.ts';

const words = eventMessages.techniciansCard;

export function TechniciansCard() {
  const statuses = useTechnicianStatuses();
  return (
    <Card title={words.title}>
      {statuses.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ul>
          {statuses.map(({ technician, display, load, mission }) => (
            <li
              key={technician.id}
              className="relative flex min-h-12 items-center gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-wash text-meta font-medium text-accent-text"
              >
                {technician.initials}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{technician.name}</span>
                <span className="block truncate text-meta text-muted">
                  {mission ? (
                    <Link
                      to={`/events/${mission.id}`}
                      className="rounded-[4px] before:absolute before:inset-0 hover:underline"
                    >
                      {mission.title}
                    </Link>
                  ) : (
                    [technician.speciality, load && words.weekLoad(loadMessages.load(load))]
                      .filter(Boolean)
                      .join(' · ')
                  )}
                </span>
              </span>
              <StatusChip tone={display === 'Disponible' ? 'green' : 'blue'}>{display}</StatusChip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
