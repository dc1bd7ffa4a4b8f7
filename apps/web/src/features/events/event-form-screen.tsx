// `/events/new` (`?jour=2026-11-21` from the calendar) and `/events/$id/edit`.

import type { Crumb } from '../../ui/page.tsx';
import { useState } from 'react';
import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { addDays, isDay } from '@zellige/domain/kernel/dates';
import { today } from '../../platform/clock.ts';
import { useActor, useCan, useNewId } from '../../platform/engine/engine-hooks.ts';
import { type EditedRecord, EditRecordScreen, FormPage } from '../../business/records/edit-record.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { EventForm } from './event-form.tsx';
import { blankEventValues, valuesOf } from './event-form-values.ts';
import { eventMessages as words } from './events.messages.ts';
import { useCreateEvent, useUpdateEvent } from './use-save-event.ts';
import { useScreenSearch } from '../../ui/place.ts';

const list: Crumb = { label: words.events, to: '/events' };

/** A new event starts tomorrow unless the calendar said another day. */
export function NewEventScreen() {
  const { jour }: { jour?: string } = useScreenSearch();
  const can = useCan();
  const actor = useActor();
  const newId = useNewId();
  const [id] = useState(() => String(newId('events')));
  const create = useCreateEvent(id);
  if (!can('events.create')) return <NotAllowed title={words.newEvent} backTo="/events" />;
  const day = jour !== undefined && isDay(jour) ? jour : addDays(today(), 1);
  return (
    <FormPage title={words.newEvent} crumbs={[list]}>
      <EventForm
        eventId={id}
        initial={blankEventValues(day, actor.id)}
        draftKey={jour === undefined ? 'events:new' : `events:new:${day}`}
        onSave={create}
        backTo={list.to}
      />
    </FormPage>
  );
}

export const EditEventScreen = () => (
  <EditRecordScreen
    collection="events"
    may="events.edit"
    isOpen={(event) => !isEventClosed(event)}
    list={list}
    nameOf={(event) => event.title}
    title={words.editEvent}
  >
    {(record) => <EditEvent {...record} />}
  </EditRecordScreen>
);

function EditEvent({ opened, page }: EditedRecord<Event>) {
  const save = useUpdateEvent(opened);
  return (
    <EventForm
      eventId={opened.id}
      initial={valuesOf(opened)}
      draftKey={`events:${opened.id}`}
      onSave={save}
      backTo={page}
    />
  );
}
