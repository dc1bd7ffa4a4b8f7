// When and where an event takes place, and for whom.

import { useFormContext, useWatch } from 'react-hook-form';
import { hasDailyHours } from '@zellige/domain/events/event-time';
import { dayOffConflict } from '@zellige/domain/events/placing/day-off-conflict';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useWorkingCalendar } from '../../../records/feature/use-working-calendar.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { ContactChoices } from '../../../documents/clients/contact-choices.tsx';
import { spotOfPicked, type SpotValues } from '../../../documents/clients/spot-values.ts';
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

/** The sentence for a day off that the event would take; null where there is none, or where it stands on it already. */
function useDayOff(eventId: string): string | undefined {
  const { control } = useFormContext<EventFormValues>();
  const engine = useEngine();
  const calendar = useWorkingCalendar();
  const [startDate, endDate, time, endTime] = useWatch({ control, name: timeFields });
  if (!isDay(startDate) || !isDay(endDate)) return undefined;
  const before = engine.get('events', eventId) ?? null;
  return dayOffConflict({ startDate, endDate, time, endTime }, { calendar, before }) ?? undefined;
}

/** Reads the form around it. */
export function EventPlaceSection({ eventId }: { eventId: string }) {
  const { control, setValue, getValues } = useFormContext<EventFormValues>();
  const options = { shouldDirty: true, shouldValidate: true };
  const placeOf = usePlaceOf();
  const pick = (client: ClientValues) => {
    const { contactId, location: place } = getValues();
    const { address, addressId } = placeOf(client, { contactId, place });
    setValue('location', address, options);
    for (const [name, value] of Object.entries(spotOfPicked(client, addressId)))
      setValue(name as keyof SpotValues, value, options);
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
  const dayOff = useDayOff(eventId);
  return (
    <FormSection title={words.when}>
      <FieldGrid>
        <FormField control={control} name="startDate">
          {(field) => (
            <DateField
              label={words.startDate}
              isRequired
              {...field}
              error={field.error ?? dayOff}
              onChange={moveStart}
            />
          )}
        </FormField>
        <Field as={TimeField} name="time" hint={words.timeHint} />
        <Field as={DateField} name="endDate" label={words.endDate} isRequired />
        <Field as={TimeField} name="endTime" hint={dailyHint} />
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isRequired={false} />}
        </FormField>
        <Field as={TextField} name="location" />
      </FieldGrid>
      <ContactChoices place="location" isOnSpot />
    </FormSection>
  );
}
