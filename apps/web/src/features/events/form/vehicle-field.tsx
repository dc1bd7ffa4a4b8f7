// The vehicle that an event's people go with, and whether it is free at the chosen time.
import { eventUse } from '@zellige/domain/events/placing/vehicle-use';
import { useFormContext } from 'react-hook-form';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';
import { VehicleSelect } from '../../../records/vehicles/vehicle-select.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import type { EventFormValues } from './event-form-values.ts';
import type { LiveNeeds } from './use-event-needs.ts';

/** Reads the form around it. */
export function VehicleField({ live: { needs, isTimed } }: { live: LiveNeeds }) {
  const { control } = useFormContext<EventFormValues>();
  const technicians = useTechnicians();
  const teamUserIds = technicians
    .filter(({ id, userId }) => userId !== '' && needs.assignedTechnicians.includes(id))
    .map(({ userId }) => userId);
  return (
    <FormField control={control} name="vehicleId">
      {(field) => (
        <VehicleSelect
          field={field}
          use={isTimed ? eventUse({ ...needs, title: '', vehicleId: field.value, teamUserIds }) : null}
        />
      )}
    </FormField>
  );
}
