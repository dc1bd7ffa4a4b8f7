// What else is known of an event.

import type { Event } from '@zellige/domain/events/event.schema';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card, InstantText } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.fact;

/** `<EventFacts event={event} />` */
export function EventFacts({ event }: { event: Event }) {
  const { nameOf } = useStaff();
  const facts = [
    { term: words.reason, value: event.statusReason, isKnown: event.statusReason !== '' },
    { term: words.kind, value: event.kind, isKnown: true },
    { term: words.assignedTo, value: nameOf(event.assignedTo), isKnown: event.assignedTo !== '' },
    {
      term: words.startedAt,
      value: <InstantText value={event.startedAt} />,
      isKnown: event.startedAt !== null,
    },
    {
      term: words.finishedAt,
      value: <InstantText value={event.finishedAt} />,
      isKnown: event.finishedAt !== null,
    },
    { term: words.created, value: <InstantText value={event.createdAt} />, isKnown: true },
  ];
  return (
    <Card title={eventMessages.facts}>
      <DescriptionList items={facts.filter((fact) => fact.isKnown)} />
    </Card>
  );
}
