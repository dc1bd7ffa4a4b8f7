// In what it is delivered: a vehicle of the company, or any other by its name.
import { noteUse } from '@zellige/domain/events/placing/vehicle-use';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { useFormContext, useWatch } from 'react-hook-form';
import { VehicleSelect } from '../../../records/vehicles/vehicle-select.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DeliveryFormValues } from './delivery-form-values.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.form;

/** Fills `vehicleId`, or `vehicule` where that is none; reads the form around it. */
export function VehicleFields({ noteId }: { noteId: string }) {
  const { control, setValue } = useFormContext<DeliveryFormValues>();
  const [dateLivraison, livreurId, vehicleId, client] = useWatch({
    control,
    name: ['dateLivraison', 'livreurId', 'vehicleId', 'client'],
  });
  const use = noteUse({ id: noteId, number: null, dateLivraison, livreurId, vehicleId, client });
  return (
    <>
      <FormField control={control} name="vehicleId">
        {({ onChange, ...field }) => (
          <VehicleSelect
            field={{
              ...field,
              onChange(id) {
                if (id === '') setValue('vehicule', '', { shouldDirty: true });
                onChange(id);
              },
            }}
            use={isDay(dateLivraison) ? use : null}
          />
        )}
      </FormField>
      {vehicleId === '' ? (
        <FormField control={control} name="vehicule">
          {(field) => <TextField label={words.otherVehicle} hint={words.otherVehicleHint} {...field} />}
        </FormField>
      ) : null}
    </>
  );
}
