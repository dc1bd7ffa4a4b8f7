// The fields of the request's form, by section.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import {
  requestFields,
  requestPriorityLabels,
  requestSourceLabels,
} from '@zellige/domain/requests/request.fields';
import { requestPriorities, requestSources } from '@zellige/domain/requests/request.values';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { workplaceOf } from '@zellige/domain/contacts/client-of-contact';
import { ClientPicker } from '../../../documents/clients/client-picker.tsx';
import { ContactChoices } from '../../../documents/clients/contact-choices.tsx';
import { spotOfPicked, type SpotValues } from '../../../documents/clients/spot-values.ts';
import { usePlaceOf } from '../../../documents/clients/use-place-of.ts';
import { ScanUnitButton } from '../../../documents/units/scan-unit-button.tsx';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { AssigneeField } from '../../../records/form/assignee-field.tsx';
import { FormFields } from '../../../records/form/form-fields.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { ComboBox } from '../../../ui/fields/combo-box.tsx';
import { PhotoField } from '../../../ui/files/photo-field.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { formSections } from '../request-sections.ts';
import { requestMessages } from '../requests.messages.ts';
import { MessageField } from './message-field.tsx';
import type { RequestFormValues } from './request-form-values.ts';
import type { FormPhotos } from './use-form-photos.ts';
import { useNameOfUnit, useUnitSearch } from './use-unit-search.ts';

const { fields, form: words } = requestMessages;
const known = shown(requestFields);

const priorities = requestPriorities.map((value) => ({ value, label: requestPriorityLabels[value] }));
/** A visit of a contract comes from its contract alone. */
const sources = requestSources
  .filter((value) => value !== 'contrat')
  .map((value) => ({ value, label: requestSourceLabels[value] }));

const looks = {
  title: {
    isRequired: true,
    autoComplete: 'off',
    maxLength: 160,
    placeholder: words.titlePlaceholder,
    className: 'md:col-span-2',
  },
  description: { rows: 4, className: 'md:col-span-2' },
  windowFrom: { hint: words.windowHint },
  durationMinutes: { unit: 'min', hint: words.durationHint },
  speciality: { maxLength: 80 },
};
const written = { shouldDirty: true, shouldValidate: true };

/** Asks what is wrong, how urgent it is, and for photos where it is new; a message fills the form. */
export function WhatFields({ photos }: { photos: FormPhotos | null }) {
  const { control } = useFormContext<RequestFormValues>();
  return (
    <FormSection title={words.what}>
      {photos ? <MessageField /> : null}
      <FormFields
        fields={known}
        names={formSections.what}
        looks={looks}
        own={{
          priority: (
            <FormField control={control} name="priority">
              {({ ref: _ref, name: _name, ...field }) => (
                <SegmentedControl label={fields.priority} options={priorities} {...field} />
              )}
            </FormField>
          ),
          source: <SourceField />,
          photos: photos ? <PhotosField photos={photos} /> : null,
        }}
      />
    </FormSection>
  );
}

function PhotosField({ photos }: { photos: FormPhotos }) {
  const { control, setValue } = useFormContext<RequestFormValues>();
  const ids = useWatch({ control, name: 'photos' });
  const { follow } = photos;
  useEffect(() => follow(ids));
  return (
    <PhotoField
      related={{ relatedType: 'requests', relatedId: '' }}
      label={requestMessages.record.addPhoto}
      title={fields.photos}
      photos={photos.photos.filter(({ fileId }) => ids.includes(fileId))}
      onChange={(change) => setValue('photos', photos.change(change), written)}
      onBusy={photos.onBusy}
    />
  );
}

function SourceField() {
  const { control } = useFormContext<RequestFormValues>();
  const source = useWatch({ control, name: 'source' });
  if (source === 'contrat') return null;
  return (
    <FormField control={control} name="source">
      {({ ref: _ref, name: _name, ...field }) => (
        <SegmentedControl label={fields.source} options={sources} {...field} />
      )}
    </FormField>
  );
}

/** The unit says who has it, where the form says nobody. */
function UnitField() {
  const { control, setValue, getValues } = useFormContext<RequestFormValues>();
  const engine = useEngine();
  const search = useUnitSearch();
  const nameOf = useNameOfUnit();
  const choose = (unit: Unit | undefined) => {
    setValue('unitId', unit?.id ?? '', written);
    setValue('equipment', unit ? nameOf(unit) : '', written);
    if (!unit || unit.contactId === null || getValues('contactId') !== null) return;
    const contact = engine.get('contacts', unit.contactId);
    if (contact && getValues('site') === '') setValue('site', workplaceOf(contact).address, written);
    setValue('contactId', unit.contactId, written);
    setValue('client', unit.client, written);
  };
  const nameWithin = (unitId: string): string => {
    const unit = unitId === '' ? undefined : engine.get('units', unitId);
    return unit ? nameOf(unit) : unitId;
  };
  return (
    <FormField control={control} name="unitId">
      {({ value, onBlur, error, ref }) => (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <ComboBox
              label={words.unit}
              placeholder={words.unitSearch}
              text={nameWithin(value)}
              search={search}
              onChoose={(option) => choose(option ? engine.get('units', option.id) : undefined)}
              onBlur={onBlur}
              error={error}
              ref={ref}
            />
          </div>
          <ScanUnitButton onFound={choose} />
        </div>
      )}
    </FormField>
  );
}

/** Asks whose it is, of which device, and where. */
export function WhoFields() {
  const { control, setValue, getValues } = useFormContext<RequestFormValues>();
  const placeOf = usePlaceOf();
  const pick = (client: ClientValues) => {
    const { contactId, site: place } = getValues();
    const { address, addressId } = placeOf(client, { contactId, place });
    setValue('site', address, written);
    for (const [name, value] of Object.entries(spotOfPicked(client, addressId)))
      setValue(name as keyof SpotValues, value, written);
    setValue('contactId', client.contactId, written);
    setValue('client', client.client, written);
  };
  const unitId = useWatch({ control, name: 'unitId' });
  return (
    <FormSection title={words.who}>
      <FormFields
        fields={known}
        names={formSections.who}
        looks={{
          equipment: { maxLength: 200, ...(unitId !== '' && { hint: words.equipmentHint }) },
          site: { maxLength: 300 },
        }}
        own={{
          client: (
            <FormField control={control} name="client">
              {(field) => <ClientPicker field={field} onPick={pick} isRequired={false} />}
            </FormField>
          ),
          unitId: <UnitField />,
        }}
      />
      <ContactChoices place="site" isOnSpot />
    </FormSection>
  );
}

/** When it suits, how long it takes, who follows it: the office's to say. */
export function FollowFields({ assignedTo }: { assignedTo: string }) {
  if (!useCan()('requests.plan')) return null;
  return (
    <FormSection title={words.when}>
      <FormFields
        fields={known}
        names={formSections.follow}
        looks={looks}
        own={{
          assignedTo: (
            <AssigneeField collection="requests" label={fields.assignedTo} assignedTo={assignedTo} />
          ),
        }}
      />
    </FormSection>
  );
}
