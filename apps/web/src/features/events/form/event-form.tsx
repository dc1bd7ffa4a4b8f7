// The form of an event: what, when and where, who, with what.

import { eventPriorityLabels } from '@zellige/domain/events/event.rules';
import { createEventInput } from '@zellige/domain/events/event.schema';
import { eventKinds, eventPriorities } from '@zellige/domain/events/event.values';
import { UnitsField } from '../../../documents/units/units-field.tsx';
import { AssigneeField } from '../../../records/form/assignee-field.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { RecordForm, type RecordFormProps, schemaOver } from '../../../records/form/record-form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type EventFormValues, eventInputOf, type EventOutput } from './event-form-values.ts';
import { EventPlaceSection } from './event-place-section.tsx';
import { eventMessages } from '../events.messages.ts';
import { MaterialsField } from './materials-field.tsx';
import { TechniciansField } from './technicians-field.tsx';
import { useEventNeeds } from './use-event-needs.ts';
import { VehicleField } from './vehicle-field.tsx';

const labels = eventMessages.fields;
const Field = fieldOf<EventFormValues, typeof labels>(labels);

const words = eventMessages.form;

const formSchema = schemaOver<EventFormValues, EventOutput>(eventInputOf, createEventInput);

interface EventFormProps extends RecordFormProps<EventFormValues, EventOutput> {
  /** Key of the event, saved or to come: it is no conflict with itself. */
  eventId: string;
}

/** `<EventForm eventId={id} initial={…} draftKey="events:new" onSave={create} backTo="/events" />` */
export const EventForm = ({ eventId, ...form }: EventFormProps) => (
  <RecordForm {...form} schema={formSchema}>
    <WhatSection assignedTo={form.initial.assignedTo} />
    <EventPlaceSection eventId={eventId} />
    <WhoAndWhat eventId={eventId} />
  </RecordForm>
);

const kinds = eventKinds.map((value) => ({ value, label: value }));
const priorities = eventPriorities.map((value) => ({ value, label: eventPriorityLabels[value] }));

function WhatSection({ assignedTo }: { assignedTo: string }) {
  return (
    <FormSection title={words.what}>
      <FieldGrid className="md:grid-cols-3">
        <div className="md:col-span-3">
          <Field as={TextField} name="title" isRequired />
        </div>
        <Field as={Select} name="kind" options={kinds} />
        <Field as={Select} name="priority" options={priorities} />
        <AssigneeField collection="events" label={labels.assignedTo} assignedTo={assignedTo} />
        <div className="md:col-span-3">
          <Field as={TextArea} name="description" rows={3} />
        </div>
      </FieldGrid>
    </FormSection>
  );
}

function WhoAndWhat({ eventId }: { eventId: string }) {
  const live = useEventNeeds(eventId);
  return (
    <>
      <FormSection title={labels.assignedTechnicians} description={words.teamHint}>
        <div className="flex flex-col gap-4">
          <TechniciansField live={live} />
          <FieldGrid>
            <VehicleField live={live} />
          </FieldGrid>
          <Field as={TagsField} name="teamMembers" hint={words.membersHint} />
        </div>
      </FormSection>
      <FormSection title={labels.reservedMaterials} description={words.materialHint}>
        <div className="flex flex-col gap-4">
          <Field as={UnitsField} name="unitIds" hint={words.unitsHint} />
          <MaterialsField live={live} />
          <Field as={TagsField} name="equipments" label={words.equipments} hint={words.equipmentsHint} />
        </div>
      </FormSection>
    </>
  );
}
