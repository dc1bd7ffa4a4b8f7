// The choice of a vehicle in a form; what stands in its way is said while the form is filled.
import type { VehicleUse } from '@zellige/domain/events/placing/vehicle-use';
import { Select } from '../../ui/fields/select.tsx';
import type { FieldBinding } from '../../ui/forms/form.tsx';
import { useVehicleConflict, useVehicleOptions } from './use-vehicles.ts';
import { vehiclePlanMessages as words } from './vehicle.messages.ts';

interface VehicleSelectProps {
  field: FieldBinding<string>;
  /** What the form asks for so far; null while its days make no sense. */
  use: VehicleUse | null;
}

/** `<VehicleSelect field={field} wanted={use} />` */
export function VehicleSelect({ field, use }: VehicleSelectProps) {
  const conflict = useVehicleConflict();
  const options = useVehicleOptions(field.value);
  return (
    <Select {...field} label={words.vehicle} options={options} hint={(use && conflict(use)) ?? undefined} />
  );
}
