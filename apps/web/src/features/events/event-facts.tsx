// What else is known of an event.

import type { Event } from '@zellige/domain/events/event.schema';
import { FactsCard, knownInstant } from '../../business/records/facts-card.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.fact;

/** `<EventFacts event={event} />` */
export function EventFacts({ event }: { event: Event }) {
  const { nameOf } = useStaff();
  const facts = [
    { term: words.reason, value: event.statusReason },
    { term: words.kind, value: event.kind },
    { term: words.assignedTo, value: nameOf(event.assignedTo) },
    { term: words.startedAt, value: knownInstant(event.startedAt) },
    { term: words.finishedAt, value: knownInstant(event.finishedAt) },
    { term: words.created, value: knownInstant(event.createdAt) },
  ];
  return <FactsCard title={eventMessages.facts} facts={facts} />;
}
