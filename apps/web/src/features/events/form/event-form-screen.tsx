// `/events/new` (`?jour=2026-11-21` from the calendar) and `/events/$id/edit`.

import { eventActions } from '@zellige/domain/events/event.actions';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { useState } from 'react';

import type { Event } from '@zellige/domain/events/event.schema';
import { addDays, isDay } from '@zellige/domain/kernel/values/dates';
import { today } from '../../../platform/clock.ts';
import { useActor, useNewId } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { EventForm } from './event-form.tsx';
import { blankEventValues, valuesOf } from './event-form-values.ts';
import { eventMessages as words } from '../events.messages.ts';
import { useCreateEvent, useUpdateEvent } from './use-save-event.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

/** A new event starts tomorrow unless the calendar said another day. */
export function NewEventScreen() {
  const { jour }: { jour?: string } = useScreenSearch();
  const actor = useActor();
  const newId = useNewId();
  const [id] = useState(() => String(newId('events')));
  const create = useCreateEvent(id);
  const day = jour !== undefined && isDay(jour) ? jour : addDays(today(), 1);
  return (
    <NewRecordPage collection="events" may="events.create" title={words.newEvent}>
      <EventForm
        eventId={id}
        initial={blankEventValues(day, actor.id)}
        draftKey={jour === undefined ? 'events:new' : `events:new:${day}`}
        onSave={create}
        backTo="/events"
      />
    </NewRecordPage>
  );
}

export const EditEventScreen = editScreen('events', EditEvent, {
  may: eventActions.edit,
  nameOf: (event) => event.title,
  title: words.editEvent,
});

function EditEvent({ opened, page }: EditedRecord<Event>) {
  const save = useUpdateEvent(opened);
  return (
    <EventForm
      eventId={opened.id}
      initial={valuesOf(opened)}
      draftKey={draftOf('events', opened)}
      onSave={save}
      backTo={page}
    />
  );
}
