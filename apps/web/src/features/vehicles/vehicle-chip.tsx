// The state of a vehicle as a chip.

import { vehicleStateLabels, vehicleStateTones } from '@zellige/domain/vehicles/vehicle.fields';
import type { VehicleState } from '@zellige/domain/vehicles/vehicle.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';

/** `<VehicleChip state={vehicle.state} />` */
export const VehicleChip = ({ state }: { state: VehicleState }) => (
  <StatusChip tone={vehicleStateTones[state]}>{vehicleStateLabels[state]}</StatusChip>
);
