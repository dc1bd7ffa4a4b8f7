// The state of a vehicle as a chip.

import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import type { VehicleState } from '@zellige/domain/vehicles/vehicle.schema';
import { StatusChip, type Tone } from '../../ui/layout/status-chip.tsx';

const tones: Record<VehicleState, Tone> = { 'en service': 'green', atelier: 'amber', 'hors service': 'red' };

/** `<VehicleChip state={vehicle.state} />` */
export const VehicleChip = ({ state }: { state: VehicleState }) => (
  <StatusChip tone={tones[state]}>{vehicleStateLabels[state]}</StatusChip>
);
