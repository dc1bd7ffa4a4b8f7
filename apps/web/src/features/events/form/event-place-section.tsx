// When and where an event takes place, and for whom.

import { useFormContext, useWatch } from 'react-hook-form';
import { hasDailyHours } from '@zellige/domain/events/event-time';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { usePlaceOf } from '../../../documents/clients/use-place-of.ts';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { eventMessages } from '../events.messages.ts';

const labels = eventMessages.fields;
const Field = fieldOf<EventFormValues, typeof labels>(labels);

const words = eventMessages.form;

const timeFields = ['startDate', 'endDate', 'time', 'endTime'] as const;

/** Reads the form around it. */
export function EventPlaceSection() {
  const { control, setValue, getValues } = useFormContext<EventFormValues>();
  const options = { shouldDirty: true, shouldValidate: true };
  const placeOf = usePlaceOf();
  const pick = (client: ClientValues) => {
    const { contactId, location: place } = getValues();
    setValue('location', placeOf(client, { contactId, place }), options);
    setValue('contactId', client.contactId, options);
    setValue('client', client.client, options);
  };
  /** An end that was the start's day, or before the new one, follows it. */
  const moveStart = (day: string) => {
    const { startDate, endDate } = getValues();
    setValue('startDate', day, options);
    if (day !== '' && (endDate === '' || endDate === startDate || endDate < day))
      setValue('endDate', day, options);
  };
  const [startDate, endDate, time, endTime] = useWatch({ control, name: timeFields });
  const dailyHint = hasDailyHours({ startDate, endDate, time, endTime })
    ? words.dailyHint(time, endTime)
    : undefined;
  return (
    <FormSection title={words.when}>
      <FieldGrid>
        <FormField control={control} name="startDate">
          {(field) => <DateField label={words.startDate} isRequired {...field} onChange={moveStart} />}
        </FormField>
        <Field as={TimeField} name="time" hint={words.timeHint} />
        <Field as={DateField} name="endDate" label={words.endDate} isRequired />
        <Field as={TimeField} name="endTime" hint={dailyHint} />
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isRequired={false} />}
        </FormField>
        <Field as={TextField} name="location" />
      </FieldGrid>
    </FormSection>
  );
}
