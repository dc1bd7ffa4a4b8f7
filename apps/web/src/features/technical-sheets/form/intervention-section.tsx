// An intervention: the event it comes from, the client, the equipment, who was there and when.

import { useFormContext, useFormState } from 'react-hook-form';
import type { Event } from '@zellige/domain/events/event.schema';
import { eventKinds } from '@zellige/domain/events/event.values';
import type { VisitSources } from '@zellige/domain/technical-sheets/contents/visit-sources';
import type { TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { withUnitTexts } from '@zellige/domain/inventory/units/unit-names';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useEngine, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ComboBox, type ComboOption } from '../../../ui/fields/combo-box.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { usePlaceOf } from '../../../documents/clients/use-place-of.ts';
import { useRowSearch } from '../../../records/list/use-row-search.ts';
import { FieldNote } from '../../../ui/fields/field-frame.tsx';
import { UnitsField } from '../../../documents/units/units-field.tsx';
import { useClientOfUnits } from '../../../documents/units/use-client-of-units.ts';
import { useNamedUnits } from '../../../documents/units/use-units-of.ts';
import { FormField } from '../../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { formatDate } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Field } from './sheet-field.ts';
import { useChecksOfVisit } from './use-checks-of-visit.ts';
import { useVisitSources } from './use-visit-sources.ts';
import { type SheetFormValues, valuesFromEvent } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const words = sheetMessages.form;
const changed = { shouldDirty: true, shouldValidate: true };

/** The client with the place where the work is done. */
function usePickClient(): (client: ClientValues) => void {
  const { setValue, getValues } = useFormContext<SheetFormValues>();
  const placeOf = usePlaceOf();
  return (client) => {
    const { contactId, site } = getValues('intervention');
    setValue('intervention.site', placeOf(client, { contactId, place: site }).address, changed);
    setValue('intervention.contactId', client.contactId, changed);
    setValue('intervention.client', client.client, changed);
  };
}

/** Reads the form around it. */
export function InterventionSection() {
  const { control } = useFormContext<SheetFormValues>();
  const pick = usePickClient();
  return (
    <FormSection title={words.intervention}>
      <FieldGrid>
        <EventPicker />
        <FormField control={control} name="intervention.client">
          {(field) => <ClientPicker field={field} onPick={pick} />}
        </FormField>
        <Field as={TextField} name="intervention.site" label={words.site} />
        <VisitKind />
        <div className="md:col-span-2">
          <UnitsChoice />
        </div>
        <EquipmentPicker />
        <Field as={TextField} name="intervention.serialNumber" label={words.serial} />
        <div className="md:col-span-2">
          <TechniciansChoice />
        </div>
        <Moment end="arrival" />
        <Moment end="departure" />
        <Field as={NumberField} name="intervention.travelKm" />
      </FieldGrid>
    </FormSection>
  );
}

const kinds = eventKinds.map((value) => ({ value, label: value }));
const UNSET = 'none';

function VisitKind() {
  const { control } = useFormContext<SheetFormValues>();
  const withChecks = useChecksOfVisit();
  return (
    <FormField control={control} name="intervention.visitKind">
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          label={sheetMessages.fields['intervention.visitKind']}
          value={value || UNSET}
          options={[{ value: UNSET, label: words.anyKind }, ...kinds]}
          onChange={(kind) => withChecks(() => onChange(kind === UNSET ? '' : kind))}
        />
      )}
    </FormField>
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

const eventOption = ({ id, title, startDate, client }: Event): ComboOption => ({
  id,
  label: title,
  hint: [formatDate(startDate), client].filter(Boolean).join(' · '),
});
const isScheduled = ({ status }: Event): boolean => status !== 'annulé';

/** What the event says: what it does not know of stays as it was typed. A key goes with the name that it is of. */
function filledValuesOf(event: Event, sourcesOf: (itemId: string) => VisitSources) {
  const values = valuesFromEvent(event, sourcesOf);
  const nameOf: Record<string, string | undefined> = { contactId: values.client, itemId: values.equipment };
  const isFilled = ([name, value]: [string, unknown]) => {
    const content = name in nameOf ? nameOf[name] : value;
    return Array.isArray(content) ? content.length > 0 : Boolean(content);
  };
  return Object.fromEntries(Object.entries(values).filter(isFilled)) as typeof values;
}

function EventPicker() {
  const { setValue, getValues, watch } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const chosen = useRow('events', watch('intervention.eventId') || null).row;
  const search = useRowSearch('events', eventOption, isScheduled);
  const sourcesOf = useVisitSources();
  const withChecks = useChecksOfVisit();
  const choose = (option: ComboOption | null) => {
    const event = option ? engine.get('events', option.id) : undefined;
    const known = getValues('intervention');
    const filled = event ? filledValuesOf(event, sourcesOf) : { eventId: '' };
    withChecks(() => setValue('intervention', { ...known, ...filled }, changed));
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

const itemOption = ({ id, name, serialNumber, location }: InventoryItem): ComboOption => ({
  id,
  label: name,
  hint: [serialNumber, location].filter(Boolean).join(' · '),
});

function EquipmentPicker() {
  const { control, setValue, getValues } = useFormContext<SheetFormValues>();
  const engine = useEngine();
  const search = useRowSearch('inventory', itemOption);
  const withChecks = useChecksOfVisit();
  const serialOf = (id: string): string => engine.get('inventory', id)?.serialNumber ?? '';
  const choose = (option: ComboOption | null) => {
    const item = option ? engine.get('inventory', option.id) : undefined;
    const { itemId, serialNumber } = getValues('intervention');
    // The number of the item before goes with it; one that was typed stays.
    const own = item ? serialOf(item.id) : '';
    if (own !== '' || serialNumber === serialOf(itemId)) setValue('intervention.serialNumber', own, changed);
    withChecks(() => setValue('intervention.itemId', item?.id ?? '', changed));
    setValue('intervention.equipment', item?.name ?? '', changed);
  };
  return (
    <FormField control={control} name="intervention.equipment">
      {(field) => (
        <ComboBox
          label={sheetMessages.fields['intervention.equipment']}
          isRequired
          placeholder={words.equipmentSearch}
          text={field.value}
          search={search}
          onChoose={choose}
          onFreeText={(name) => {
            withChecks(() => setValue('intervention.itemId', '', changed));
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

/** Equipment, item, serial number and client follow the units as they are chosen; what was typed stays. */
function UnitsChoice() {
  const { control, setValue, getValues } = useFormContext<SheetFormValues>();
  const nameUnits = useNamedUnits();
  const withChecks = useChecksOfVisit();
  const clientOf = useClientOfUnits();
  const pick = usePickClient();
  const choose = (unitIds: string[]) => {
    const before = getValues('intervention');
    const units = { units: nameUnits(unitIds), former: nameUnits(before.unitIds) };
    const next = withUnitTexts({ ...before, unitIds }, units);
    for (const name of ['unitIds', 'serialNumber', 'equipment'] as const)
      setValue(`intervention.${name}`, next[name], changed);
    withChecks(() => setValue('intervention.itemId', next.itemId, changed));
    const client = before.client === '' ? clientOf(unitIds) : null;
    if (client) pick(client);
  };
  return (
    <FormField control={control} name="intervention.unitIds">
      {({ value, error }) => (
        <UnitsField
          label={sheetMessages.fields['intervention.unitIds']}
          hint={words.unitsHint}
          value={value}
          onChange={choose}
          error={error}
        />
      )}
    </FormField>
  );
}

function TechniciansChoice() {
  const { control } = useFormContext<SheetFormValues>();
  const settings = useRow('settings', 'technicians').row as TechnicianSettings | undefined;
  return (
    <FormField control={control} name="intervention.technicians">
      {({ value, onChange, error }) => (
        <fieldset>
          <legend className="mb-1.5 text-body font-medium">
            {sheetMessages.fields['intervention.technicians']}
          </legend>
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
