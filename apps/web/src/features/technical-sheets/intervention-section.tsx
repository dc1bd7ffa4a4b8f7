// An intervention: the event it comes from, the client, the equipment, who was there and when.

import { useCallback } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { TechnicianSettings } from '@zellige/domain/events/event.schema';
import { useEngine, useRow, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboBox, type ComboOption } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { ClientValues } from '../../business/clients/client-form.ts';
import { ClientPicker } from '../../business/clients/client-picker.tsx';
import { FieldNote } from '../../ui/field-frame.tsx';
import { FormField, fieldOf } from '../../ui/form.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { formatDate } from '../../ui/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { type SheetFormValues, valuesFromEvent } from './sheet-form-values.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const Field = fieldOf<SheetFormValues>();

const words = sheetMessages.form;
const changed = { shouldDirty: true, shouldValidate: true };

/** Reads the form around it. */
export function InterventionSection() {
  const { control, setValue } = useFormContext<SheetFormValues>();
  const pick = (client: ClientValues) => {
    setValue('intervention.contactId', client.contactId, changed);
    setValue('intervention.client', client.client, changed);
    if (client.clientAddress !== '') setValue('intervention.site', client.clientAddress, changed);
  };
  return (
    <FormSection title={words.intervention}>
      <FieldGrid>
        <EventPicker />
        <FormField control={control} name="intervention.client">
          {(field) => <ClientPicker field={field} onPick={pick} />}
        </FormField>
        <Field as={TextField} name="intervention.site" label={words.site} />
        <EquipmentPicker />
        <Field as={TextField} name="intervention.serialNumber" label={words.serial} />
        <div className="md:col-span-2">
          <TechniciansChoice />
        </div>
        <Moment end="arrival" />
        <Moment end="departure" />
      </FieldGrid>
    </FormSection>
  );
}

/** A day and an hour, which the sheet keeps as one instant: what is wrong with it is told under the hour. */
function Moment({ end }: { end: 'arrival' | 'departure' }) {
  const { control } = useFormContext<SheetFormValues>();
  const { errors } = useFormState({ control });
  const refusals = errors.intervention as Partial<Record<string, { message?: string }>> | undefined;
  return (
    <>
      <Field as={DateField} name={`intervention.${end}Day`} label={words[`${end}Day`]} />
      <FormField control={control} name={`intervention.${end}Time`}>
        {(field) => (
          <TimeField label={words[`${end}Time`]} {...field} error={field.error ?? refusals?.[end]?.message} />
        )}
      </FormField>
    </>
  );
}

const EVENTS = ['events'] as const;
const ITEMS = ['inventory'] as const;
const LIMIT = 20;

function EventPicker() {
  const { setValue, getValues, watch } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const reader = useRowsReader(EVENTS);
  const chosen = useRow('events', watch('intervention.eventId') || null).row;
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('events', {
          search: text,
          where: ({ archivedAt, status }) => archivedAt === null && status !== 'annulé',
        })
        .slice(0, LIMIT)
        .map(({ id, title, startDate, client }) => ({
          id,
          label: title,
          hint: [formatDate(startDate), client].filter(Boolean).join(' · '),
        })),
    [reader],
  );
  const choose = (option: ComboOption | null) => {
    const event = option ? engine.get('events', option.id) : undefined;
    const known = getValues('intervention');
    setValue('intervention', { ...known, ...(event ? valuesFromEvent(event) : { eventId: '' }) }, changed);
  };
  return (
    <ComboBox
      label={words.event}
      hint={words.eventHint}
      placeholder={words.eventSearch}
      text={chosen?.title ?? ''}
      search={search}
      onChoose={choose}
    />
  );
}

function EquipmentPicker() {
  const { control, setValue } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const reader = useRowsReader(ITEMS);
  const search = useCallback(
    (text: string): ComboOption[] =>
      reader
        .rows('inventory', { search: text, where: ({ archivedAt }) => archivedAt === null })
        .slice(0, LIMIT)
        .map(({ id, name, serialNumber, location }) => ({
          id,
          label: name,
          hint: [serialNumber, location].filter(Boolean).join(' · '),
        })),
    [reader],
  );
  const choose = (option: ComboOption | null) => {
    const item = option ? engine.get('inventory', option.id) : undefined;
    setValue('intervention.itemId', item?.id ?? '', changed);
    setValue('intervention.equipment', item?.name ?? '', changed);
    if (item?.serialNumber) setValue('intervention.serialNumber', item.serialNumber, changed);
  };
  return (
    <FormField control={control} name="intervention.equipment">
      {(field) => (
        <ComboBox
          label={words.equipment}
          isRequired
          placeholder={words.equipmentSearch}
          text={field.value}
          search={search}
          onChoose={choose}
          onFreeText={(name) => {
            setValue('intervention.itemId', '', changed);
            field.onChange(name);
          }}
          onBlur={field.onBlur}
          error={field.error}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}

function TechniciansChoice() {
  const { control } = useFormContext<SheetFormValues>();
  const settings = useRow('settings', 'technicians').row as unknown as TechnicianSettings | undefined;
  return (
    <FormField control={control} name="intervention.technicians">
      {({ value, onChange, error }) => (
        <fieldset>
          <legend className="mb-1.5 text-body font-medium">{words.technicians}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {(settings?.technicians ?? []).map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                value={value.includes(id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...value, id] : value.filter((known) => known !== id))
                }
              />
            ))}
          </div>
          <FieldNote id="sheet-technicians-note" error={error} />
        </fieldset>
      )}
    </FormField>
  );
}
