// The form of a reservation: what, when, for whom. What is free is told while a person types; the operation decides.

import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { addDays, daysBetween, isDay } from '@zellige/domain/kernel/values/dates';
import { createReservationInput } from '@zellige/domain/reservations/reservation.schema';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { ContactChoices } from '../../../documents/clients/contact-choices.tsx';
import { spotOfPicked, type SpotValues } from '../../../documents/clients/spot-values.ts';
import { usePlaceOf } from '../../../documents/clients/use-place-of.ts';
import { RecordForm, type RecordFormProps, schemaOver } from '../../../records/form/record-form.tsx';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FreeUnits } from './free-units.tsx';
import { kitPlacementOf, placementOf } from './placement.ts';
import {
  reservationInputOf,
  type ReservationFormValues,
  type ReservationOutput,
  bookingRequestOf,
} from './reservation-form-values.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { StockPicker } from './stock-picker.tsx';
import { UnitField } from './unit-field.tsx';

const labels = reservationMessages.fields;
const Field = fieldOf<ReservationFormValues, typeof labels>(labels);
const words = reservationMessages.form;

const formSchema = schemaOver<ReservationFormValues, ReservationOutput>(
  reservationInputOf,
  createReservationInput,
);

interface ReservationFormProps extends RecordFormProps<ReservationFormValues, ReservationOutput> {
  /** Key of the reservation, saved or to come: it is no obstacle to itself. */
  reservationId: string;
}

/** `<ReservationForm reservationId={id} initial={…} draftKey="reservations:new" onSave={create} backTo="/reservations" />` */
export const ReservationForm = ({ reservationId, ...form }: ReservationFormProps) => (
  <RecordForm {...form} schema={formSchema}>
    <WhatAndWhen reservationId={reservationId} />
    <WhoSection />
  </RecordForm>
);

/** Side by side on a phone too. */
const DateAndHour = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4 md:col-span-2">{children}</div>
);

const options = { shouldDirty: true, shouldValidate: true };

/** Days of a stretch whose ends are both typed; 1 while one of them is not. */
const lengthOf = ({ startDate, endDate }: Pick<ReservationFormValues, 'startDate' | 'endDate'>): number =>
  isDay(startDate) && isDay(endDate) ? Math.max(1, daysBetween(startDate, endDate)) : 1;

/** A return that is before the new departure follows it by the days that a person last gave; a day that is being typed gives none. */
function useDates() {
  const { setValue, getValues } = useFormContext<ReservationFormValues>();
  const length = useRef(lengthOf(getValues()));
  const moveStart = (day: string) => {
    setValue('startDate', day, options);
    const { endDate } = getValues();
    if (isDay(day) && isDay(endDate) && endDate <= day)
      setValue('endDate', addDays(day, length.current), options);
  };
  const moveEnd = (day: string) => {
    setValue('endDate', day, options);
    if (isDay(day)) length.current = lengthOf(getValues());
  };
  return { moveStart, moveEnd };
}

function WhatAndWhen({ reservationId }: { reservationId: string }) {
  const { control, setValue } = useFormContext<ReservationFormValues>();
  const { errors } = useFormState({ control }) as { errors: Record<string, { message?: string }> };
  const values = useWatch({ control }) as ReservationFormValues;
  const pools = useStockPools();
  const mayForce = useCan()('reservations.force');
  const request = bookingRequestOf(values, reservationId);
  const product = useEngine().get('products', values.productId);
  const placement =
    product && isKit(product) ? kitPlacementOf(pools, request, product) : placementOf(pools, request);
  const { moveStart, moveEnd } = useDates();
  return (
    <FormSection title={words.what}>
      <FieldGrid className="md:grid-cols-4">
        <div className="md:col-span-3">
          <StockPicker
            value={values}
            error={errors['productId']?.message ?? errors['itemId']?.message}
            onChoose={({ productId, itemId }) => {
              setValue('productId', productId, options);
              setValue('itemId', itemId, options);
              setValue('unitIds', [], options);
            }}
          />
        </div>
        <Field as={NumberField} name="quantity" isRequired />
        <DateAndHour>
          <FormField control={control} name="startDate">
            {(field) => (
              <DateField
                label={words.startDate}
                isRequired
                {...field}
                error={field.error ?? errors['start']?.message}
                onChange={moveStart}
              />
            )}
          </FormField>
          <Field as={TimeField} name="startTime" label={words.startTime} hint={words.hourHint} />
        </DateAndHour>
        <DateAndHour>
          <FormField control={control} name="endDate">
            {(field) => (
              <DateField
                label={words.endDate}
                isRequired
                {...field}
                error={field.error ?? errors['end']?.message}
                onChange={moveEnd}
              />
            )}
          </FormField>
          <Field as={TimeField} name="endTime" label={words.endTime} hint={words.hourHint} />
        </DateAndHour>
        <div className="flex flex-col gap-4 md:col-span-4">
          <FreeUnits placement={placement} />
          <UnitField
            request={request}
            value={values.unitIds}
            onChange={(unitIds) => setValue('unitIds', unitIds, options)}
            error={errors['unitIds']?.message}
          />
          {placement !== null && placement.shortage !== null && mayForce ? (
            <Field as={TextArea} name="overbookReason" hint={words.overbookHint} rows={2} />
          ) : null}
        </div>
      </FieldGrid>
    </FormSection>
  );
}

function WhoSection() {
  const { control, setValue, getValues } = useFormContext<ReservationFormValues>();
  const placeOf = usePlaceOf();
  const pick = (client: ClientValues) => {
    const { contactId, place } = getValues();
    const { address, addressId } = placeOf(client, { contactId, place });
    setValue('place', address, options);
    for (const [name, value] of Object.entries(spotOfPicked(client, addressId)))
      setValue(name as keyof SpotValues, value, options);
    setValue('contactId', client.contactId, options);
    setValue('client', client.client, options);
  };
  return (
    <FormSection title={words.who}>
      <FieldGrid>
        <FormField control={control} name="client">
          {(field) => <ClientPicker field={field} onPick={pick} isRequired={false} />}
        </FormField>
        <Field as={TextField} name="place" />
        <div className="md:col-span-2">
          <Field as={TextArea} name="notes" rows={3} />
        </div>
      </FieldGrid>
      <ContactChoices place="place" isOnSpot />
    </FormSection>
  );
}
