// The state of a unit as a chip.

import { unitStateLabels, unitStateTones } from '@zellige/domain/inventory/units/unit.rules';
import type { UnitState } from '@zellige/domain/inventory/units/unit.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';

/** `<UnitChip state={unit.state} />` */
export const UnitChip = ({ state }: { state: UnitState }) => (
  <StatusChip tone={unitStateTones[state]}>{unitStateLabels[state]}</StatusChip>
);
