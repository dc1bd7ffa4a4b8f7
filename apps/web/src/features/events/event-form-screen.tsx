// `/events/new` (`?jour=2026-11-21` from the calendar) and `/events/$id/edit`.

import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { addDays, isDay } from '@zellige/domain/kernel/dates';
import { today } from '../../platform/clock.ts';
import { useActor, useCan, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { RecordMissing, RecordSkeleton } from '../../business/records/record-page.tsx';
import { useGo } from '../../ui/use-go.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { EventForm } from './event-form.tsx';
import { blankEventValues, valuesOf } from './event-form-values.ts';
import { eventMessages as words } from './events.messages.ts';
import { useCreateEvent, useUpdateEvent } from './use-save-event.ts';

const listCrumb = { label: words.events, to: '/events' };

/** A new event starts tomorrow unless the calendar said another day. */
export function NewEventScreen() {
  const { jour }: { jour?: string } = useSearch({ strict: false });
  const can = useCan();
  const actor = useActor();
  const newId = useNewId();
  const [id] = useState(() => String(newId('events')));
  const create = useCreateEvent(id);
  const go = useGo();
  if (!can('events.create')) return <NotAllowed title={words.newEvent} backTo="/events" />;
  const day = jour !== undefined && isDay(jour) ? jour : addDays(today(), 1);
  return (
    <Page kind="form">
      <PageHeader title={words.newEvent} crumbs={[listCrumb]} />
      <EventForm
        eventId={id}
        initial={blankEventValues(day, actor.id)}
        draftKey={jour === undefined ? 'events:new' : `events:new:${day}`}
        onSave={create}
        onCancel={() => go('/events')}
      />
    </Page>
  );
}

export function EditEventScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('events', id);
  const can = useCan();
  if (isLoading) return <RecordSkeleton />;
  if (!row || isEventClosed(row)) return <RecordMissing backTo="/events" />;
  if (!can('events.edit', row)) return <NotAllowed title={words.editEvent(row.title)} backTo="/events" />;
  return <EditEvent key={row.id} event={row} />;
}

function EditEvent({ event }: { event: Event }) {
  // What the person saw: a change that arrives meanwhile must not pass for theirs.
  const [opened] = useState(event);
  const go = useGo();
  const save = useUpdateEvent(opened);
  const record = `/events/${event.id}`;
  return (
    <Page kind="form">
      <PageHeader
        title={words.editEvent(event.title)}
        crumbs={[listCrumb, { label: event.title, to: record }]}
      />
      <EventForm
        eventId={opened.id}
        initial={valuesOf(opened)}
        draftKey={`events:${event.id}`}
        onSave={save}
        onCancel={() => go(record)}
      />
    </Page>
  );
}
