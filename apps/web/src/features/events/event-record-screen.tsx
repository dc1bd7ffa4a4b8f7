// An event: when, where, who, with what, and the next step. On a phone it is the technician's page: the client, the call
// and the itinerary first, the next step under the thumb.

import { DocumentHistory } from '../../ui/document/document-history.tsx';
import { eventFields } from '@zellige/domain/events/event.fields';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { ClientCard } from '../../ui/document/client-card.tsx';
import { MainAction } from '../../ui/document/main-action.tsx';
import { Figures, RecordMissing, RecordPage, RecordSkeleton } from '../../ui/document/record-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { eventDays, eventHours, EventStatusChip, PriorityChip, technicianNames } from './event-chips.tsx';
import { EventContent } from './event-content.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventSheets } from './event-sheets.tsx';
import { eventMessages as words } from './events.messages.ts';
import { useEventActions } from './use-event-actions.ts';
import { itineraryTo, useEventReach } from './use-event-reach.ts';

/** `/events/$id` */
export function EventRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('events', id);
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/events" />;
  return <EventRecord event={row} />;
}

function EventRecord({ event }: { event: Event }) {
  const actions = useEventActions();
  const primary = actions.primary(event);
  const isPhone = useIsPhone();
  const next = primary ? (
    <MainAction action={primary} className={isPhone ? 'h-12 flex-1' : undefined} />
  ) : null;
  return (
    <RecordPage
      title={event.title}
      subtitle={[event.kind, event.client].filter(Boolean).join(' · ')}
      crumbs={[{ label: words.events, to: '/events' }]}
      marks={<EventStatusChip event={event} />}
      isProvisional={false}
      record={{ collection: 'events', id: event.id }}
      menu={actions.menu(event).filter((action) => action.id !== primary?.id)}
      actions={isPhone ? null : next}
      isAsideFirst
      foot={isPhone ? next : null}
      aside={<EventAside event={event} />}
    >
      <Figures
        figures={[
          { label: words.figures.when, value: eventDays(event) },
          { label: words.figures.hours, value: eventHours(event) },
          { label: words.figures.technicians, value: technicianNames(event) || '—' },
          { label: words.figures.priority, value: <PriorityChip priority={event.priority} /> },
        ]}
      />
      <EventTabs event={event} />
    </RecordPage>
  );
}

function EventAside({ event }: { event: Event }) {
  const reach = useEventReach();
  const contact = useRow('contacts', event.contactId).row;
  return (
    <>
      <ClientCard
        client={event.client || '—'}
        phone={contact?.phone ?? ''}
        email={contact?.email ?? ''}
        address={event.location}
        contactId={contact ? event.contactId : null}
        reach={reach(event)}
        lead={itineraryTo(event)}
      />
      <EventSheets event={event} />
      <EventFacts event={event} />
    </>
  );
}

function EventTabs({ event }: { event: Event }) {
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const details = <EventContent event={event} />;
  const history = (
    <DocumentHistory collection="events" row={event} verbs={words.verbs} fields={eventFields} />
  );
  return (
    <Tabs
      label={words.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'details', label: words.tabs.details, content: () => details },
        {
          id: 'history',
          label: words.tabs.history,
          content: () => history,
        },
      ]}
    />
  );
}
