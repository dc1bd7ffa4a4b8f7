// The form of a vehicle holds these values, between the record and the operations.

import { blankVehicle, createVehicleInput, type Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { z } from 'zod';

/** A number field is null while it is empty: nothing typed is nothing known. */
const typedLoad = z
  .number()
  .nullable()
  .transform((value) => value ?? blankVehicle.load)
  .pipe(createVehicleInput.shape.load.unwrap());

/** The operation's own fields: the same sentences in the browser and on the server. */
export const vehicleFormSchema = createVehicleInput.omit({ id: true }).required().extend({ load: typedLoad });

export type VehicleFormValues = z.input<typeof vehicleFormSchema>;

/** The form of a vehicle, empty for a new one. */
export function vehicleFormOf(vehicle: Vehicle | null): VehicleFormValues {
  const { name, plate, load, state, notes } = vehicle ?? { ...blankVehicle, name: '' };
  return { name, plate, load: load || null, state, notes };
}
