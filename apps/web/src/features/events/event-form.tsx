// The form of an event: what, when and where, who, with what.

import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { z, type ZodType } from 'zod';
import type { Failure } from '@zellige/domain';
import { eventPriorityLabels } from '@zellige/domain/events/event.rules';
import { createEventInput } from '@zellige/domain/events/event.schema';
import { eventKinds, eventPriorities } from '@zellige/domain/events/event.values';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { commitFocusedField } from '../../ui/commit-focused-field.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useFirstErrorFocus } from '../../ui/first-error-focus.ts';
import { staffOptions } from '../../business/records/staff-options.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/form-layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type EventFormValues, eventInputOf, type EventOutput } from './event-form-values.ts';
import { EventPlaceSection } from './event-place-section.tsx';
import { eventMessages } from './events.messages.ts';
import { MaterialsField } from './materials-field.tsx';
import { TechniciansField } from './technicians-field.tsx';
import { useEventNeeds } from './use-event-needs.ts';

const words = eventMessages.form;

const formSchema = z.preprocess(
  (values) => eventInputOf(values as EventFormValues),
  createEventInput,
) as unknown as ZodType<EventOutput, EventFormValues>;

interface EventFormProps {
  /** Key of the event, saved or to come: it is no conflict with itself. */
  eventId: string;
  initial: EventFormValues;
  draftKey: string;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: EventOutput) => Promise<Failure | null>;
  onCancel: () => void;
}

/** `<EventForm eventId={id} initial={…} draftKey="events:new" onSave={create} onCancel={back} />` */
export function EventForm({ eventId, initial, draftKey, onSave, onCancel }: EventFormProps) {
  const area = useRef<HTMLDivElement>(null);
  const form = useZodForm<EventFormValues, EventOutput>({
    schema: formSchema,
    defaultValues: initial,
    draftKey,
  });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: EventOutput) => {
    const failure = await onSave(output);
    if (failure) showFailure(form, failure);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        <WhatSection assignedTo={initial.assignedTo} />
        <EventPlaceSection />
        <WhoAndWhat eventId={eventId} />
        <FormActions>
          <Button onClick={onCancel}>{documentMessages.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {documentMessages.save}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

const kinds = eventKinds.map((value) => ({ value, label: value }));
const priorities = eventPriorities.map((value) => ({ value, label: eventPriorityLabels[value] }));

function WhatSection({ assignedTo }: { assignedTo: string }) {
  const { control } = useFormContext<EventFormValues>();
  const staff = useStaff();
  return (
    <FormSection title={words.what}>
      <FieldGrid className="md:grid-cols-3">
        <div className="md:col-span-3">
          <FormField control={control} name="title">
            {(field) => <TextField label={words.title} isRequired {...field} />}
          </FormField>
        </div>
        <FormField control={control} name="kind">
          {(field) => <Select label={words.kind} options={kinds} {...field} />}
        </FormField>
        <FormField control={control} name="priority">
          {(field) => <Select label={words.priority} options={priorities} {...field} />}
        </FormField>
        <FormField control={control} name="assignedTo">
          {(field) => (
            <Select label={words.assignedTo} options={staffOptions(staff, assignedTo)} {...field} />
          )}
        </FormField>
        <div className="md:col-span-3">
          <FormField control={control} name="description">
            {(field) => <TextArea label={words.description} rows={3} {...field} />}
          </FormField>
        </div>
      </FieldGrid>
    </FormSection>
  );
}

function WhoAndWhat({ eventId }: { eventId: string }) {
  const { control } = useFormContext<EventFormValues>();
  const live = useEventNeeds(eventId);
  return (
    <>
      <FormSection title={words.team} description={words.teamHint}>
        <div className="flex flex-col gap-4">
          <TechniciansField live={live} />
          <FormField control={control} name="teamMembers">
            {(field) => <TagsField label={words.members} hint={words.membersHint} {...field} />}
          </FormField>
        </div>
      </FormSection>
      <FormSection title={words.material} description={words.materialHint}>
        <div className="flex flex-col gap-4">
          <MaterialsField live={live} />
          <FormField control={control} name="equipments">
            {(field) => <TagsField label={words.equipments} hint={words.equipmentsHint} {...field} />}
          </FormField>
        </div>
      </FormSection>
    </>
  );
}
