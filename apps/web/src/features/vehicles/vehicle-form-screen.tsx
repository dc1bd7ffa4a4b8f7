// Creating and editing a vehicle: saved on this device at once, sent when the server answers.

import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { vehicleStates } from '@zellige/domain/vehicles/vehicle.values';
import { changedValues } from '../../records/form/changed-values.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../records/form/edit-record.tsx';
import { RecordForm } from '../../records/form/record-form.tsx';
import { useSaveRecord } from '../../records/form/use-save-record.ts';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { fieldOf } from '../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { vehicleFormOf, vehicleFormSchema, type VehicleFormValues } from './vehicle-form-values.ts';
import { vehicleMessages } from './vehicles.messages.ts';

const { fields, form: words } = vehicleMessages;
const Field = fieldOf<VehicleFormValues, typeof fields>(fields);
const nameOf = ({ name }: { name: string }): string => name;
const states = vehicleStates.map((value) => ({ value, label: vehicleStateLabels[value] }));

/** `/vehicles/new` */
export const NewVehicleScreen = () => (
  <NewRecordPage collection="vehicles" may="vehicles.edit" title={vehicleMessages.create}>
    <VehicleForm vehicle={null} />
  </NewRecordPage>
);

/** `/vehicles/$id/edit` */
export const EditVehicleScreen = editScreen('vehicles', EditVehicle, {
  may: 'vehicles.edit',
  nameOf,
  title: () => vehicleMessages.edit,
  missing: vehicleMessages,
});

function EditVehicle({ opened }: EditedRecord<Vehicle>) {
  return <VehicleForm vehicle={opened} />;
}

function VehicleForm({ vehicle }: { vehicle: Vehicle | null }) {
  const save = useSaveRecord({
    collection: 'vehicles',
    opened: vehicle,
    page: (id) => `/vehicles/${id}`,
    words,
    nameOf,
    changes: changedValues,
  });
  return (
    <RecordForm
      schema={vehicleFormSchema}
      initial={vehicleFormOf(vehicle)}
      draftKey={vehicle ? draftOf('vehicles', vehicle) : 'vehicles:new'}
      onSave={save}
      failed={words.failed}
      backTo={vehicle ? `/vehicles/${vehicle.id}` : '/vehicles'}
    >
      <FormSection title={words.identity}>
        <FieldGrid>
          <Field as={TextField} name="name" isRequired maxLength={120} placeholder={words.namePlaceholder} />
          <Field
            as={TextField}
            name="plate"
            autoComplete="off"
            maxLength={20}
            placeholder={words.platePlaceholder}
            hint={words.plateHint}
            className="[&_input]:[unicode-bidi:bidi-override]"
          />
          <Field as={NumberField} name="load" unit="kg" hint={words.loadHint} />
          <Field as={Select} name="state" options={states} />
          <Field as={TextArea} name="notes" rows={4} className="md:col-span-2" />
        </FieldGrid>
      </FormSection>
    </RecordForm>
  );
}
