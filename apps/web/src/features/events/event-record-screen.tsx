// An event: when, where, who, with what, and the next step. On a phone it is the technician's page: the client, the call
// and the itinerary first, the next step under the thumb.

import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import { eventFields } from '@zellige/domain/events/event.fields';
import { eventsInTheWay } from '@zellige/domain/events/placing/event-conflicts';
import { visitTimes } from '@zellige/domain/events/spot/event-visit';
import type { Event } from '@zellige/domain/events/event.schema';
import { ClientCard } from '../../documents/clients/client-card.tsx';
import { itineraryTo } from '../../documents/clients/itinerary.ts';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { RecordParts } from '../../records/feature/record-parts.tsx';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { StandingNotice } from '../../records/page/standing-notice.tsx';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { EventStatusChip, eventDays, eventHours, PriorityChip, technicianNames } from './event-chips.tsx';
import { EventContent } from './event-content.tsx';
import { eventMessages as words } from './events.messages.ts';
import { spokenTimes } from './visit-times.ts';
import { useEventActions } from './use-event-actions.tsx';
import { useEventReach } from './use-event-reach.ts';

const labels = words.fields;

/** `<EventFacts event={event} />` */
function EventFacts({ event }: { event: Event }) {
  const { nameOf } = useStaff();
  const facts = [
    { term: labels.statusReason, value: event.statusReason },
    { term: labels.kind, value: event.kind },
    { term: labels.assignedTo, value: nameOf(event.assignedTo) },
    { term: labels.enRouteAt, value: knownInstant(event.enRouteAt) },
    { term: labels.arrivedAt, value: knownInstant(event.arrivedAt) },
    { term: words.fact.startedAt, value: knownInstant(event.startedAt) },
    { term: labels.finishedAt, value: knownInstant(event.finishedAt) },
    { term: labels.failedAt, value: knownInstant(event.failedAt) },
    { term: words.fact.times, value: spokenTimes(visitTimes(event)).join(' · ') },
    { term: words.fact.created, value: knownInstant(event.createdAt) },
  ];
  return <FactsCard title={words.facts} facts={facts} />;
}

/** `/events/$id` */
export const EventRecordScreen = recordScreen('events', EventRecord);

function EventRecord({ row: event }: RecordProps<'events'>) {
  return (
    <DocumentPage
      collection="events"
      row={event}
      title={event.title}
      subtitle={[event.kind, event.client].filter(Boolean).join(' · ')}
      marks={<EventStatusChip event={event} />}
      actions={useEventActions()}
      isInField
      isSidebarFirst
      figures={[
        { label: words.figures.when, value: eventDays(event) },
        { label: words.figures.hours, value: eventHours(event) },
        { label: words.fields.assignedTechnicians, value: technicianNames(event) || '—' },
        { label: words.fields.priority, value: <PriorityChip priority={event.priority} /> },
      ]}
      tabsLabel={words.tabs.label}
      history={{ verbs: eventActionWords, fields: eventFields }}
      tabs={[{ id: 'details', label: words.tabs.details, content: <EventContent event={event} /> }]}
      sidebar={<EventSidebar event={event} />}
      notice={<EventNotice event={event} />}
    />
  );
}

/** What was pressed on the spot against the plan, and what else its people were to do by then. */
function EventNotice({ event }: { event: Event }) {
  const { rows } = useRows('events');
  const met = event.status === 'en cours' ? eventsInTheWay(event, rows).filter(sharesPeople(event)) : [];
  const lines = [
    event.plannedFor ? words.plannedFor(event.plannedFor) : '',
    met.length > 0 ? words.overlaps(met.map(({ title }) => title)) : '',
  ].filter(Boolean);
  return (
    <StandingNotice row={event} isUnderWay={event.status === 'en cours'}>
      {lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : null}
    </StandingNotice>
  );
}

const sharesPeople =
  ({ assignedTechnicians }: Event) =>
  (other: Event): boolean =>
    other.assignedTechnicians.some((id) => assignedTechnicians.includes(id));

function EventSidebar({ event }: { event: Event }) {
  const reach = useEventReach();
  const contact = useRow('contacts', event.contactId).row;
  return (
    <>
      <ClientCard
        client={event.client || '—'}
        person={event.clientPerson}
        phone={event.clientPhone || (contact?.phone ?? '')}
        email={event.clientEmail || (contact?.email ?? '')}
        address={event.location}
        contactId={contact ? event.contactId : null}
        reach={reach(event)}
        lead={itineraryTo(event.location)}
      />
      <RecordParts of="events" id={event.id} />
      <EventFacts event={event} />
    </>
  );
}
