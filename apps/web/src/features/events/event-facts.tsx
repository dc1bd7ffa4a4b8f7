// What else is known of an event.

import type { Event } from '@zellige/domain/events/event.schema';
import { FactsCard, knownInstant } from '../../business/records/facts-card.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.fact;
const labels = eventMessages.fields;

/** `<EventFacts event={event} />` */
export function EventFacts({ event }: { event: Event }) {
  const { nameOf } = useStaff();
  const facts = [
    { term: labels.statusReason, value: event.statusReason },
    { term: labels.kind, value: event.kind },
    { term: labels.assignedTo, value: nameOf(event.assignedTo) },
    { term: words.startedAt, value: knownInstant(event.startedAt) },
    { term: labels.finishedAt, value: knownInstant(event.finishedAt) },
    { term: words.created, value: knownInstant(event.createdAt) },
  ];
  return <FactsCard title={eventMessages.facts} facts={facts} />;
}
